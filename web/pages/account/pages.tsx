import type { PageMap } from '#web/ui/entry/load-page.ts';

/** The pages of this face, by the names that contract/pages.ts gives them. */
export const pages: PageMap = {
  login: () => import('./login/LoginPage.tsx'),
  logout: () => import('./LogoutPage.tsx'),
  'panel-access': () => import('./panel-access/PanelAccessPage.tsx'),
  'panel-logout': () => import('./panel-access/PanelLogoutPage.tsx'),
  signup: () => import('./SignUpPage.tsx'),
  'signup-sent': () => import('./SignUpSentPage.tsx'),
  verify: () => import('./VerifyPage.tsx'),
  recovery: () => import('./RecoveryPage.tsx'),
  'change-password': () => import('./ChangePasswordPage.tsx'),
  'change-expired-password': () => import('./ChangeExpiredPasswordPage.tsx'),
  'account-plan': () => import('./settings/PlanPage.tsx'),
  'newsletter-success': () => import('./NewsletterSuccessPage.tsx'),
  error: () => import('./ErrorPage.tsx'),
  maintenance: () => import('./MaintenancePage.tsx'),
  terms: () => import('./TermsPage.tsx'),
  privacy: () => import('./PrivacyPage.tsx'),
  'help-article': () => import('./HelpArticlePage.tsx'),
  reference: () => import('./reference/ReferencePage.tsx'),
};
