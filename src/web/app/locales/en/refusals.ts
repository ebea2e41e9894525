import type { RefusalCode } from '#contract/errors.ts'

/** Refusals in the voice of the house; those without a sentence here show the server's own. */
export const refusals = {
  unauthorized: 'Your session is over. Log in again to go on.',
  forbidden: 'You are not allowed to do that here.',
  notFound: 'That does not exist, or does no longer.',
  tooLarge: 'That is more than we can take at once.',
  unsupportedMediaType: 'We cannot read that kind of file.',
  tooManyRequests: 'That was a lot at once. Wait a moment and try again.',
  badGateway: 'Somebody we depend on did not answer. Try again in a moment.',
  unavailable: 'That does not work right now. Try again in a moment.',
  emailTaken: 'There is an account with this e-mail already. Log in instead.',
  passwordTooCommon: 'That password is on every thief’s list. Pick a less common one.',
  wrongEmailOrPassword: 'E-mail and password do not fit together. Check both and try again.',
  tooManyAttempts: 'Too many tries. Wait a few minutes before the next one.',
  accountBanned: 'This account is banned.',
  accountDeactivated: 'This account is deactivated.',
  profileNotFound: 'This person does not exist, or does no longer.',
  avatarUnavailable: 'That avatar is not for you yet. Pick another.',
} as const satisfies Partial<Record<RefusalCode, string>>
