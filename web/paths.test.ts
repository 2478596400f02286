import { expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { paths } from './paths.ts';

it('makes no address that is no page', () => {
  const made = [
    paths.login(),
    paths.logout(),
    paths.signup(),
    paths.signupSent(),
    paths.invitation('hash'),
    paths.recovery(),
    paths.changeExpiredPassword(),
    paths.twoFactor('app'),
    paths.twoFactor('recovery'),
    paths.maxActiveSession(),
    paths.accountSecurity(),
    paths.newAuthenticator(),
    paths.accountSetting(),
    paths.accountProfile(),
    paths.accountPlan(),
    paths.accountAdvanced(),
    paths.accountFeedback(),
    paths.newsletter(),
    paths.reference(),
    paths.pigeonholes(),
    paths.newPigeonhole(),
    paths.developer('7'),
    paths.run('7'),
    paths.agenda('7'),
    paths.about('7'),
    paths.qrcode('7'),
    paths.newSession('7', 'poll'),
    paths.editSession('7', '8'),
    paths.panelOf('7', 'admin'),
    paths.panelOf('7', 'moderator'),
    paths.panelOf('7', 'projector'),
    paths.panel('token'),
    paths.panelAccess('token'),
    paths.panelGuest('token'),
    paths.panelSignOut('token'),
    paths.operations(),
    paths.join(),
    paths.room('AUTUMN26'),
    paths.session('AUTUMN26', '8'),
  ];
  const served = pages.flatMap(({ path, paths: others }) => [path, ...others]);
  const shapes = served.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  for (const address of made) {
    expect(
      shapes.some((shape) => shape.test(address)),
      address,
    ).toBe(true);
  }
});
