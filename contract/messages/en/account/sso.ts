/** Signing in through an organisation, and setting that up. */
export const texts = {
  'sso.start.title': 'Log in with your organization',
  'sso.start.lead': 'You log in with {organisation}. Taking you there…',
  'sso.start.go': 'Continue',
  'sso.logout.title': 'You’re logged out here',
  'sso.logout.lead': 'Taking you to {organisation} to log out there too…',
  'sso.logout.go': 'Log out there too',
  'sso.finish.title': 'Welcome back',
  'sso.finish.lead': 'Your organization let you in. One moment…',
  'sso.finish.confirm.title': 'Is this you?',
  'sso.finish.confirm.lead': 'Your organization sent you here to log in as {email}.',
  'sso.finish.confirm.submit': 'Continue as {email}',
  'sso.toLogin': 'Return to login',
  'sso.none': 'Single sign-on isn’t set up for this address. Log in with your password.',
  'sso.problem.notSetUp': 'Single sign-on isn’t set up for this organization.',
  'sso.problem.requestUnknown': 'That took too long, or started somewhere else. Please log in again.',
  'sso.problem.otherBrowser': 'This login started in another browser. Please start it in this one.',
  'sso.problem.unsolicited':
    'Your organization sent you here without being asked, which is turned off. Please start on this page.',
  'sso.problem.refusedByProvider':
    'Your organization didn’t let you in. Its administrators can tell you why.',
  'sso.problem.message':
    'Your organization’s answer is invalid, so nobody was logged in. Please tell its administrators.',
  'sso.problem.encrypted':
    'Your organization encrypts parts of its assertion one by one, which we can’t read. Its administrators can encrypt the whole assertion instead.',
  'sso.problem.notEncrypted':
    'Your organization’s assertion isn’t encrypted, and “Assertion must be encrypted” is on. Its administrators can encrypt it or turn that off.',
  'sso.problem.encryptionAlgorithm':
    'Your organization encrypts with an algorithm we don’t accept. Its administrators need to choose AES-GCM and RSA-OAEP.',
  'sso.problem.encryptedUnsigned':
    'Your organization encrypts with AES-CBC and doesn’t sign the response around it. Its administrators need to sign the response or choose AES-GCM.',
  'sso.problem.decryption':
    'Your organization’s assertion can’t be decrypted. Perhaps it has an old key of ours: its administrators can read our metadata again.',
  'sso.problem.algorithm':
    'Your organization signs with an algorithm we don’t accept, such as SHA-1. Its administrators need to choose RSA with SHA-256.',
  'sso.problem.responseUnsigned':
    'Your organization’s response isn’t signed, and “Response must be signed” is on. Its administrators can sign the response or turn that off.',
  'sso.problem.assertionUnsigned':
    'Your organization’s assertion isn’t signed. Its administrators need to turn that on.',
  'sso.problem.signature':
    'Your organization’s signature doesn’t match. Perhaps its certificate has changed: its administrators can add the new one.',
  'sso.problem.issuer': 'The answer came from someone other than this organization’s identity provider.',
  'sso.problem.audience': 'Your organization’s answer was meant for another service.',
  'sso.problem.destination': 'Your organization’s answer was meant for another address.',
  'sso.problem.expired':
    'Your organization’s answer is too old, or the clocks are too far apart. Please log in again.',
  'sso.problem.replayed': 'This login was already used. Please log in again.',
  'sso.problem.noAddress':
    'Your organization didn’t tell us your email address. Its administrators need to send it along.',
  'sso.problem.foreignAddress': 'Your organization named an address outside its own domains.',
  'sso.problem.ourKey':
    'We can’t sign requests to your organization, so nobody was sent there. Please tell whoever runs this site.',
  'sso.problem.logoutUnsigned':
    'You’re still logged in. Your organization asked to log you out, but its request isn’t signed. Log out here. Its administrators can sign such requests or turn on “Accept unsigned logout requests”.',
  'sso.problem.logoutRefused':
    'You’re still logged in. Your organization asked to log you out, but its request is invalid. Log out here.',
  'sso.problem.logoutThere':
    'You’re logged out here. Your organization didn’t confirm that you’re logged out there too. If others use this device, close the browser.',
  'sso.config.title': 'Single sign-on',
  'sso.config.lead': 'People in your organization log in through its own identity provider, using SAML.',
  'sso.config.empty.title': 'You’re not an admin of any organization',
  'sso.config.empty.text':
    'Whoever runs {brand} creates organizations and chooses their admins. Ask them to make you one.',
  'sso.config.tested': 'Test passed: your identity provider is set up correctly.',
  'sso.config.saved': 'Identity provider saved',
  'sso.config.ours.title': '1. Tell your provider about {brand}',
  'sso.config.ours.text': 'Most providers read everything from the first address.',
  'sso.config.ours.entityId': 'Metadata address and entity ID',
  'sso.config.ours.signInUrl': 'Assertion consumer service (ACS) URL',
  'sso.config.ours.logoutUrl': 'Single logout URL',
  'sso.config.encryption': 'Encryption certificate',
  'sso.config.encryption.none': 'Made the first time you save your provider.',
  'sso.config.encryption.until':
    'Your provider may encrypt assertions with it. It stands in our metadata, and ends on {day}.',
  'sso.config.encryption.former': 'The one before it still works until {day}.',
  'sso.config.encryption.download': 'Download the certificate',
  'sso.config.encryption.renew': 'Renew the key',
  'sso.config.encryption.sure':
    'A new key stands in our metadata at once. The present one works for 30 more days; have your provider read our metadata until then. An even older one stops working now.',
  'sso.config.encryption.keep': 'Keep it',
  'sso.config.encryption.renewed': 'There is a new encryption key',
  'sso.config.copy': 'Copy',
  'sso.config.copied': 'Copied: {what}',
  'sso.config.copyOf': 'Copy: {what}',
  'sso.config.provider.title': '2. Tell us about your provider',
  'sso.config.metadata': 'Metadata of your provider',
  'sso.config.metadata.hint': 'Paste the XML or choose the file to fill in the fields below.',
  'sso.config.metadata.file': 'Choose a file',
  'sso.config.metadata.wrong': 'We found no identity provider in it.',
  'sso.config.metadata.filled': 'The fields below are filled in. Check them, then save.',
  'sso.config.metadataUrl': 'Metadata address of your provider',
  'sso.config.metadataUrl.hint':
    'We read it every day and take over new certificates and addresses, so changes at your provider need nothing here.',
  'sso.config.metadataUrl.read': 'Read it',
  'sso.config.metadataUrl.none': 'None',
  'sso.config.metadataUrl.soon': 'Will be read within half an hour.',
  'sso.config.metadataUrl.readAt': 'Last read on {time}.',
  'sso.config.metadataUrl.failed': 'Can’t be read since {time}. What was read before stays in use.',
  'sso.config.metadataUrl.again': 'Read again now',
  'sso.config.metadataUrl.refreshed': 'Metadata read again',
  'sso.config.entityId': 'Entity ID',
  'sso.config.signInUrl': 'Login URL',
  'sso.config.logoutUrl': 'Logout URL',
  'sso.config.certificates': 'Signing certificates',
  'sso.config.certificate.add': 'Add a certificate',
  'sso.config.certificate.add.hint':
    'Paste it from BEGIN to END. With two at a time, your provider can change from one to the next.',
  'sso.config.certificate.until': 'Valid until {day}',
  'sso.config.certificate.over': 'Expired on {day}',
  'sso.config.certificate.soon': 'Expires soon: {day}',
  'sso.config.certificate.new': 'Will be read when you save',
  'sso.config.certificate.none': 'None yet',
  'sso.config.certificate.remove': 'Remove certificate {subject}',
  'sso.config.emailAttribute': 'Attribute with the email address',
  'sso.config.emailAttribute.hint':
    'Leave empty to take the NameID if it’s an address, or an attribute by one of the usual names, such as “email”.',
  'sso.config.nameAttribute': 'Attribute with the name',
  'sso.config.nameAttribute.hint': 'Leave empty to take “displayName” and its usual names.',
  'sso.config.responseSigned': 'Response must be signed',
  'sso.config.responseSigned.hint':
    'The assertion must always be signed. Turn this off only if your provider can’t sign both.',
  'sso.config.mustEncrypt': 'Assertion must be encrypted',
  'sso.config.mustEncrypt.hint':
    'Encrypted assertions are always read. Turn this on to refuse any that aren’t, once your provider has our encryption certificate.',
  'sso.config.unsolicited': 'Let people start at the provider',
  'sso.config.unsolicited.hint':
    'For example from a portal. We then ask everyone who comes that way whether that’s who they are.',
  'sso.config.unsignedLogout': 'Accept unsigned logout requests',
  'sso.config.unsignedLogout.hint':
    'Only if your provider can’t sign them. Such a request logs out the browser that brings it and no other, but a link on another site could do the same.',
  'sso.config.signRequests': 'Sign our requests',
  'sso.config.signRequests.hint':
    'Your provider checks them with our certificate. Save once, have it read our metadata again, then turn this on.',
  'sso.config.required': 'Require single sign-on',
  'sso.config.required.hint':
    'People in your verified domains can no longer log in with a password. Those who did are logged out at once, including you.',
  'sso.config.save': 'Save',
  'sso.config.domains.title': '3. Verify your domains',
  'sso.config.domains.text':
    'Only people with an address in a verified domain log in through your provider. Add a TXT record to the DNS, then verify.',
  'sso.config.domains.none': 'No domains yet.',
  'sso.config.domain': 'Domain',
  'sso.config.domain.add': 'Add',
  'sso.config.domain.proved': 'Verified',
  'sso.config.domain.waiting': 'Not verified yet',
  'sso.config.domain.verify': 'Verify',
  'sso.config.domain.verifyOf': 'Verify {domain}',
  'sso.config.domain.remove': 'Remove',
  'sso.config.domain.removeOf': 'Remove {domain}',
  'sso.config.domain.remove.sure': 'Remove {domain}? Its people will log in with passwords again.',
  'sso.config.domain.remove.keep': 'Keep it',
  'sso.config.record.name': 'TXT record name',
  'sso.config.record.value': 'TXT record value',
  'sso.config.test.title': '4. Test it',
  'sso.config.test.text': 'Takes you to your provider and back. You stay logged in, and nobody else notices.',
  'sso.config.test.go': 'Test login',
  'sso.config.test.at': 'Last passed on {day}',
  'sso.config.test.never': 'Not tested with these settings yet.',
  'sso.config.test.first': 'Save the provider first',
  'sso.refusals.title': 'What didn’t work',
  'sso.refusals.text':
    'Messages of your provider from the last 30 days that we didn’t accept, and what to change.',
  'sso.refusals.none': 'Nothing so far.',
  'sso.refusals.sign-in_one': '{count} login, last on {time}',
  'sso.refusals.sign-in_other': '{count} logins, last on {time}',
  'sso.refusals.log-out_one': '{count} logout, last on {time}',
  'sso.refusals.log-out_other': '{count} logouts, last on {time}',
  'sso.refusal.notSetUp': 'Someone tried to log in before the provider was set up here.',
  'sso.refusal.requestUnknown':
    'The answer took more than 15 minutes, or belonged to no login that began here. If it happens to everyone, check that your provider returns InResponseTo and RelayState.',
  'sso.refusal.otherBrowser': 'A login began in one browser and ended in another.',
  'sso.refusal.unsolicited':
    'Someone started at your provider, and “Let people start at the provider” is off. Turn it on, or have them start here.',
  'sso.refusal.refusedByProvider':
    'Your provider answered that it doesn’t let this person in. Its own log says why; often they aren’t assigned to this application.',
  'sso.refusal.message':
    'The message isn’t a SAML 2.0 message as we read it: perhaps cut off, or sent as another type.',
  'sso.refusal.encrypted':
    'A name or an attribute is encrypted separately, which we don’t read. At your provider, encrypt the whole assertion instead.',
  'sso.refusal.notEncrypted':
    'The assertion isn’t encrypted. Turn assertion encryption on at your provider, or turn off “Assertion must be encrypted”.',
  'sso.refusal.encryptionAlgorithm':
    'The assertion is encrypted with an algorithm we don’t accept, such as triple DES or RSA PKCS #1 v1.5. Choose AES-GCM (or AES-CBC in a signed response) and RSA-OAEP.',
  'sso.refusal.encryptedUnsigned':
    'The assertion is encrypted with AES-CBC, and the response around it isn’t signed. Sign the response at your provider, or choose AES-GCM.',
  'sso.refusal.decryption':
    'The assertion can’t be decrypted with our key. Have your provider read our metadata again, or upload the encryption certificate of step 1 there.',
  'sso.refusal.algorithm':
    'The signature uses an algorithm we don’t accept, such as SHA-1. Choose RSA with SHA-256 at your provider.',
  'sso.refusal.responseUnsigned':
    'The response isn’t signed. Sign it at your provider, or turn off “Response must be signed”.',
  'sso.refusal.assertionUnsigned': 'The assertion isn’t signed. Turn on signed assertions at your provider.',
  'sso.refusal.signature':
    'The signature belongs to none of the certificates above. If your provider changed its certificate, add the new one.',
  'sso.refusal.issuer':
    'The entity ID in the message isn’t the one above. Compare them letter by letter, also at the end.',
  'sso.refusal.audience':
    'The assertion is meant for another audience. At your provider, set the audience to the entity ID of step 1.',
  'sso.refusal.destination':
    'The message is meant for another address. At your provider, set the ACS and logout URLs of step 1.',
  'sso.refusal.expired':
    'The message was too old or from the future. Set the clocks of both servers by a time server.',
  'sso.refusal.replayed': 'The same message came twice, as when someone goes back in their browser.',
  'sso.refusal.noAddress':
    'The assertion has no email address. Send it as the NameID, or as the attribute “email”.',
  'sso.refusal.foreignAddress': 'The address is outside your verified domains. Verify its domain in step 3.',
  'sso.refusal.ourKey':
    'Our signing key can’t be opened, so nothing was sent to your provider unsigned. Whoever runs this site needs to put back the secret key it was sealed with; or save again here, have your provider read our metadata, and test.',
  'sso.refusal.logoutUnsigned':
    'A logout request isn’t signed. Sign them at your provider, or turn on “Accept unsigned logout requests”.',
  'sso.refusal.logoutRefused': 'A logout request was invalid.',
  'sso.refusal.logoutThere':
    'Someone logged out here, and your provider answered that it didn’t log them out everywhere. Its own log says why.',
  'sso.config.defaults.title': 'Session defaults',
  'sso.config.defaults.text':
    'How sessions are set up in all events of your organization’s workspaces, and what stays the same in all of them.',
  'sso.config.defaults.set': 'Set session defaults',
  'sso.metadata.address': 'Enter an address that starts with https://',
  'sso.metadata.inside':
    'The address leads into a private network. Whoever runs this site can let it be read (METADATA_NETWORKS).',
  'sso.metadata.elsewhere': 'The address leads on to another one. Enter that one.',
  'sso.metadata.status': 'The server there answered with an error.',
  'sso.metadata.tooLong': 'There’s more at the address than the metadata of one provider.',
  'sso.metadata.silent':
    'The server there didn’t answer, or not in time, or its certificate for https isn’t trusted.',
  'sso.metadata.content': 'There’s no metadata of exactly one SAML 2.0 identity provider at the address.',
  'sso.metadata.over': 'The metadata at the address are no longer valid (validUntil).',
  'sso.metadata.certificate':
    'The metadata have no signing certificate with an RSA key of 2048 bits or more.',
  'sso.metadata.entity': 'The metadata are of another entity ID than the one below.',
  'sso.address.required': 'Enter an address',
  'sso.address.invalid': 'Enter an address that starts with https://',
  'sso.entityId.required': 'Enter your provider’s entity ID',
  'sso.certificate.required': 'Add at least one certificate. It shows what comes from your provider.',
  'sso.certificate.many': 'You can have up to five certificates. Remove one first.',
  'sso.certificate.invalid': 'This isn’t a certificate with an RSA key. Paste all of it, from BEGIN to END.',
  'sso.certificate.several': 'This contains more than one certificate. Paste each of them from BEGIN to END.',
  'sso.certificate.weak': 'This certificate’s key is too short. It needs 2048 bits.',
  'sso.required.domain': 'Verify a domain first. Otherwise nobody would be asked to use it.',
  'sso.required.test': 'Run “Test login” first, so that nobody gets locked out.',
  'sso.required.fixed':
    'While single sign-on is required, this must stay as it was tested. Turn off “Require single sign-on” first.',
  'sso.domain.invalid': 'Enter a domain, such as example.com.',
  'sso.domain.there': 'This domain is already in the list.',
  'sso.domain.many': 'You can have up to fifty domains. Remove one first.',
  'sso.domain.noRecord': 'We can’t find the record yet. DNS changes can take a while.',
} as const;
