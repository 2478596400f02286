/** The office face: the managers' tables. */
export const texts = {
  'office.channel.admin': 'Admin panels',
  'office.channel.attendee': 'Phones',
  'office.channel.kiosk': 'Kiosks',
  'office.channel.moderator': 'Moderator panels',
  'office.channel.projector': 'Projectors',

  'office.check.address': 'Public address',
  'office.check.address.away':
    'Nothing answers as it should at {origin}: {reason}. Start Volary, then look at the proxy and at DNS. A certificate of your own authority needs CA_FILE.',
  'office.check.address.foreign':
    'Something else answers at {origin}, or a Volary with another secret key. Check ORIGIN, the proxy and SECRET_KEY.',
  'office.check.address.good': '{origin} leads here.',
  'office.check.address.unset': 'ORIGIN isn’t set. Fine to try things out; others need it (docs/deploy.md).',
  'office.check.backups': 'Backups',
  'office.check.backups.failed': 'The last one failed: {problem}. Run npm run backup and see why.',
  'office.check.backups.first': 'The first one is under way.',
  'office.check.backups.good_one': 'The last one is {count} hour old: {file}.',
  'office.check.backups.good_other': 'The last one is {count} hours old: {file}.',
  'office.check.backups.none':
    'Volary has made none. Set BACKUP_AT, or run npm run backup each night (docs/backup.md). If you use other ways, ignore this.',
  'office.check.backups.old_one': 'The last one is {count} hour old. Make one each day (docs/backup.md).',
  'office.check.backups.old_other': 'The last one is {count} hours old. Make one each day (docs/backup.md).',
  'office.check.certificate': 'HTTPS certificate',
  'office.check.certificate.good': 'Valid until {day}.',
  'office.check.certificate.soon': 'Ends on {day}. Renew it.',
  'office.check.clock': 'Clock',
  'office.check.clock.alone':
    'Nothing keeps this machine’s clock right. Turn on time synchronization: timedatectl set-ntp true.',
  'office.check.clock.apart':
    'This machine and PostgreSQL are {seconds} seconds apart. Turn on time synchronization on both: timedatectl set-ntp true.',
  'office.check.clock.good': '{seconds} seconds from PostgreSQL’s.',
  'office.check.cookies': 'Cookies',
  'office.check.cookies.good': 'Secure, and for this host only.',
  'office.check.cookies.insecure':
    'Logins aren’t protected: the cookies that arrive aren’t Secure. The proxy changes or drops Set-Cookie; turn that off.',
  'office.check.cookies.plain': 'Not Secure, since the address is plain http.',
  'office.check.disk': 'Disk',
  'office.check.disk.failed': '{folder} can’t be looked at: {reason}.',
  'office.check.disk.full':
    '{free} GB of {total} GB free for {folder}. Make room now: PostgreSQL stops when the disk is full.',
  'office.check.disk.good': '{free} GB of {total} GB free for {folder}.',
  'office.check.disk.low': '{free} GB of {total} GB free for {folder}. Make room soon.',
  'office.check.locale': 'Database locale',
  'office.check.locale.encoding':
    'The encoding is {encoding}, and names in most languages don’t fit. Make a database with ENCODING UTF8 TEMPLATE template0, and restore a backup into it.',
  'office.check.locale.good': 'UTF8, {name}.',
  'office.check.locale.letters':
    '{name} knows no upper and lower case beyond English: searches miss names such as Émile. Make a database with LOCALE C.UTF-8 or another UTF-8 locale, and restore a backup into it.',
  'office.check.locale.stale':
    'The operating system sorts differently since an update ({before}, now {now}): some rows can’t be found. Run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.',
  'office.check.mail': 'Email',
  'office.check.mail.body': '{brand} can send email. You’re getting this because someone ran its doctor.',
  'office.check.mail.failed':
    '{server} doesn’t take email: {reason}. Check SMTP_URL. Email waits and is tried again.',
  'office.check.mail.good': '{server} lets us in.',
  'office.check.mail.none': 'SMTP_URL isn’t set, so nobody can sign up or reset a password (docs/deploy.md).',
  'office.check.mail.sent': '{server} took an email to {address}. See whether it arrived, and not as spam.',
  'office.check.mail.subject': '{brand} can send email',
  'office.check.mail.unneeded': 'Nothing is sent: SMTP_URL isn’t set. Email waits at /outbox.',
  'office.check.migrations': 'Migrations',
  'office.check.migrations.good': 'All {count} applied.',
  'office.check.migrations.newer':
    'A newer Volary has changed this database ({names}), and this one doesn’t start on it. Start the newer version, or go back with the backup from before the update.',
  'office.check.migrations.waiting_one': '{count} waits. The next start applies it.',
  'office.check.migrations.waiting_other': '{count} wait. The next start applies them.',
  'office.check.node': 'Node.js',
  'office.check.node.good': 'Version {version}.',
  'office.check.node.old':
    'Version {version}. Volary needs {needed} or later: start it with npm start, which brings its own on Linux and Windows, or install a newer one from https://nodejs.org.',
  'office.check.nodes': 'Nodes',
  'office.check.nodes.alone': 'One node, without Redis.',
  'office.check.nodes.apart':
    '{there} nodes are on this database, and REDIS_URL isn’t set here. Set the same one for all of them.',
  'office.check.nodes.away':
    'Redis doesn’t answer: {reason}. Check REDIS_URL. Screens update more slowly meanwhile.',
  'office.check.nodes.deaf':
    '{there} nodes are on this database, and {heard} are heard through Redis. Give all of them the same REDIS_URL, and let them reach it.',
  'office.check.nodes.good_one': 'Redis {version}; {count} node is heard.',
  'office.check.nodes.good_other': 'Redis {version}; {count} nodes hear each other.',
  'office.check.postgres': 'PostgreSQL',
  'office.check.postgres.away': 'Can’t be used: {reason}. Check that it runs, and DATABASE_URL.',
  'office.check.postgres.good': 'Version {version}.',
  'office.check.postgres.old':
    'Version {version}. Volary needs {needed} or later: upgrade PostgreSQL, or leave out DATABASE_URL to use the one that comes with Volary.',
  'office.check.proxy': 'Proxy',
  'office.check.proxy.good': 'Says for whom it asks: you come from {address}.',
  'office.check.proxy.host':
    'The Host header arrives as {host} instead of {wanted}. The proxy must pass it on unchanged (docs/deploy.md).',
  'office.check.proxy.none': 'Not needed over plain http: you come from {address}.',
  'office.check.proxy.pretended':
    'Visitors can pretend to come from any address, and so get around limits. Let the proxy replace X-Forwarded-For, and TRUST_PROXY name that proxy only.',
  'office.check.proxy.silent':
    'The proxy at {peer} doesn’t say for whom it asks: all visitors share its address and limits. Let it send X-Forwarded-For and X-Forwarded-Proto (docs/deploy.md).',
  'office.check.proxy.untrusted':
    'The proxy at {peer} isn’t trusted: all visitors share its address and limits. Name it in TRUST_PROXY.',
  'office.check.sockets': 'Live connections',
  'office.check.sockets.failed':
    'WebSocket doesn’t get through: {reason}. Phones fall back to polling, which is slower (docs/deploy.md).',
  'office.check.sockets.good': 'WebSocket gets through.',
  'office.check.sockets.refused':
    'WebSocket doesn’t get through (status {status}). Let the proxy pass upgrades at /live; phones fall back to polling, which is slower (docs/deploy.md).',
  'office.check.sso': 'Single sign-on',
  'office.check.sso.ended':
    'The certificate of {name}’s identity provider ended on {day}. An admin replaces it at /sso/config.',
  'office.check.sso.good': 'All certificates hold for weeks.',
  'office.check.sso.soon':
    'The certificate of {name}’s identity provider ends on {day}. An admin replaces it at /sso/config.',
  'office.check.trials': 'Restore trial',
  'office.check.trials.failed':
    'A backup couldn’t be restored: {problem}. Make a new one and run npm run try-backup.',
  'office.check.trials.good_zero': 'A backup was restored today.',
  'office.check.trials.good_one': 'A backup was restored {count} day ago.',
  'office.check.trials.good_other': 'A backup was restored {count} days ago.',
  'office.check.trials.none': 'No backup has been restored yet. The first trial follows the first backup.',
  'office.check.trials.old_one':
    'No backup has been restored for {count} day. Is a node with the service worker running?',
  'office.check.trials.old_other':
    'No backup has been restored for {count} days. Is a node with the service worker running?',
  'office.check.volary': 'Volary',
  'office.check.volary.good': 'Version {version}.',
  'office.check.volary.other':
    'Version {version} is installed here, and {running} answers at {origin}. Restart Volary.',
  'office.check.writing': 'Writing',
  'office.check.writing.failed': 'Nothing can be written: {reason}.',
  'office.check.writing.good': 'A commit takes {milliseconds} ms.',
  'office.check.writing.readOnly':
    'PostgreSQL takes no writes: it is a standby, or set to read only. Point DATABASE_URL at the primary.',
  'office.check.writing.slow':
    'A commit takes {milliseconds} ms, and every vote waits for one. Give PostgreSQL a faster disk, or one of its own.',

  'office.checks.again': 'Check again',
  'office.checks.asOf': 'As of {time}',
  'office.checks.attention_one': '{count} thing needs attention',
  'office.checks.attention_other': '{count} things need attention',
  'office.checks.broken_one': '{count} thing is broken',
  'office.checks.broken_other': '{count} things are broken',
  'office.checks.failed': 'Couldn’t run the checks',
  'office.checks.good': 'Everything is as it should be',
  'office.checks.lead': 'What npm run doctor tells on the command line, from this node’s point of view.',
  'office.checks.looking': 'Checking. This can take some seconds.',
  'office.checks.node': 'Node {node}',
  'office.checks.state.attention': 'Look at this',
  'office.checks.state.broken': 'Broken',
  'office.checks.state.good': 'Good',
  'office.checks.title': 'Checks',

  'office.kind.questions': 'Questions per second',
  'office.kind.upvotes': 'Upvotes per second',
  'office.kind.votes': 'Poll votes per second',

  'office.level.0': 'Normal',
  'office.level.0.about': 'Everyone gets in, nothing is refused.',
  'office.level.1': 'Newcomers wait',
  'office.level.1.about': 'New arrivals are asked to try again in a moment. Votes and questions still work.',
  'office.level.2': 'Organizers wait too',
  'office.level.2.about': 'Organizer pages and logins are refused for now. Votes and questions still work.',
  'office.level.3': 'Votes wait too',
  'office.level.3.about':
    'More is coming in than this node can take. Phones keep what was sent and try again.',

  'office.live.actions': 'Actions per second',
  'office.live.actions.about': 'Questions, upvotes and votes that were committed.',
  'office.live.again': 'Try again',
  'office.live.asOf': 'As of {time}',
  'office.live.batch': 'Largest batch',
  'office.live.batch.about': 'Actions in one commit. It grows with the load, which keeps commits few.',
  'office.live.bytes': 'Sent to listeners',
  'office.live.bytes.about':
    'Snapshots and updates for phones, projectors and panels, without network overhead.',
  'office.live.commit': 'Commit time',
  'office.live.commit.about':
    'From the start of a batch until it’s safe in the database. 99 of 100 are faster.',
  'office.live.commit.p50': 'Median',
  'office.live.commit.p99': '99th percentile',
  'office.live.empty.text_one': 'The first figures appear after {count} second.',
  'office.live.empty.text_other': 'The first figures appear after {count} seconds.',
  'office.live.empty.title': 'Just started',
  'office.live.failed': 'Couldn’t load the figures',
  'office.live.joins': 'People in waiting rooms',
  'office.live.joins.about': 'They’re let in by turns, automatically.',
  'office.live.level': 'Load level',
  'office.live.level.about': 'What is refused to keep voting alive.',
  'office.live.load': 'Load',
  'office.live.load.about': 'Whether this node keeps up. When it can’t, newcomers wait first and votes last.',
  'office.live.loop': 'Event loop delay',
  'office.live.loop.about': 'How long due work waits for the processor. 99 of 100 waits are shorter.',
  'office.live.network': 'Network',
  'office.live.network.about':
    'What goes out to screens. A drop or a reload means a slow connection; nothing is lost.',
  'office.live.node': 'Node {node}, version {version}',
  'office.live.none': 'none',
  'office.live.pause': 'Pause',
  'office.live.paused': 'Paused',
  'office.live.peak': 'Peak: {value}',
  'office.live.people': 'People',
  'office.live.people.about': 'Who is connected, who waits to get in, and how much they do.',
  'office.live.renewed': 'Reloads, last 5 s',
  'office.live.renewed.about':
    'Sessions and agendas, after an edit or because updates were missing or in doubt.',
  'office.live.resume': 'Resume',
  'office.live.shed': 'Refused, last 5 s',
  'office.live.shed.about': 'Calls and connections turned away because too much came at once.',
  'office.live.slow': 'Dropped as too slow, last 5 s',
  'office.live.slow.about': 'Connections that couldn’t keep up. They come back and get a fresh snapshot.',
  'office.live.sockets': 'Open sockets',
  'office.live.sockets.about': 'Phones, projectors and panels that listen to this node.',
  'office.live.speed': 'Speed',
  'office.live.speed.about':
    'How long a question or a vote takes until it’s safe, and until everyone sees it.',
  'office.live.stale': 'No answer. These figures are old; trying again.',
  'office.live.table': 'Figures',
  'office.live.tableOf': '{name}: the figures',
  'office.live.telling': 'Delivery time',
  'office.live.telling.about':
    'Until an update has reached the last screen of a session. 99 of 100 times it’s shorter.',
  'office.live.time': 'Time',
  'office.live.title': 'Last five minutes',

  'office.nav.back': 'Back to events',
  'office.nav.checks': 'Checks',
  'office.nav.label': 'Office',
  'office.nav.live': 'Live',
  'office.nav.pages': 'Office pages',

  'office.now.passwords': 'Passwords waiting to be checked',
  'office.now.people': 'People in audiences',
  'office.now.polling': 'Connected by polling (no WebSocket)',
  'office.now.pool': '{busy} of {size} busy',
  'office.now.poolJobs': 'Database connections for background jobs',
  'office.now.poolLive': 'Database connections for live actions',
  'office.now.poolRequests': 'Database connections for pages and calls',
  'office.now.poolWaiting_one': '{count} query waiting',
  'office.now.poolWaiting_other': '{count} queries waiting',
  'office.now.queued': 'Actions waiting for a commit',
  'office.now.rooms': 'Agendas and sessions in memory',
  'office.now.title': 'Right now',
} as const;
