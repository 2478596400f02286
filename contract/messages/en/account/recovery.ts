/** A password that is forgotten or has had its days. */
export const texts = {
  'recovery.title': 'Recover your password',
  'recovery.lead': 'Enter your email address, and we’ll send you a link to set a new password.',
  'recovery.submit': 'Send me a link',
  'recovery.sent.title': 'Check your email',
  'recovery.sent':
    'If you have a workspace account with this email, you will receive an email with instructions',
  'recovery.sent.window': 'You will need to reset your password within 12 hours.',
  'recovery.resendCountdown_one': 'You can ask again in {count} second.',
  'recovery.resendCountdown_other': 'You can ask again in {count} seconds.',
  'recovery.again': 'Not there? Check your spam folder, or ask again.',
  'recovery.toLogin': 'Return to login',

  'reset.title': 'Reset Password',
  'reset.heading': 'Reset your password',
  'reset.first.heading': 'Set your password',
  'reset.recovery.lead': 'Enter a new password:',
  'reset.expired.lead':
    "Your password has expired. Your team's security policy requires you to change your password every 90 days.",
  'reset.expired.currentPassword': 'Current password',
  'reset.newPassword': 'New password',
  'reset.confirmPassword': 'Confirm new password',
  'reset.submit': 'Set new password',

  'expiredLink.title': 'Email Sent',
  'expiredLink.heading': 'This link has expired',
  'expiredLink.text': 'A new password reset link has been sent to {email}',
  'expiredLink.first.text': 'A new link to set your password has been sent to {email}',
  'expiredLink.return': 'Return to login',
  'usedLink.text': 'It was already used, or a newer link has replaced it. Ask for another one.',
  'usedLink.again': 'Send me a new link',
} as const;
