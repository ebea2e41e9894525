/** Refusals of the user service, code → [status, sentence]. */
export const userRefusals = {
  emailOrPasswordMissing: [400, 'Email or password is missing in request'],
  emailPasswordOrVoucherMissing: [400, 'Email, password, or voucher code is missing in request'],
  emailTaken: [403, 'This email is already registered'],
  passwordTooCommon: [400, 'This password is too easy to guess'],
  wrongEmailOrPassword: [401, 'Incorrect email or password'],
  tooManyAttempts: [429, 'Too many attempts, please try again later'],
  secondFactorNeeded: [401, 'Enter the code of your authenticator app'],
  wrongSecondFactor: [401, 'The code of your authenticator app is incorrect'],
  accountBanned: [403, 'This account is banned'],
  accountDeactivated: [403, 'This account is deactivated'],

  verificationFailed: [403, 'Email verification failed, incorrect code'],
  emailVerified: [403, 'This email is verified'],
  emailTooSoon: [403, 'The minimum time has not yet elapsed since the last e-mail was sent'],
  emailNotFound: [404, 'Email not found'],
  tooManyLetters: [429, 'Too many letters went to this email today'],
  lastEmail: [403, 'An account keeps at least one email'],
  tooManyEmails: [403, 'An account holds ten emails at most'],

  samePassword: [400, 'New password must be different from your previous password'],
  emailNotVerified: [401, 'Email address is not verified'],
  cannotResetPassword: [403, 'Can not reset password'],
  passwordAlreadySet: [403, 'This account already has a password'],

  profileNotFound: [404, 'User profile not found'],
  avatarUnavailable: [400, 'This avatar is not available'],
  tooManyProfiles: [400, 'Ask for at most 150 profiles at a time'],
  userNotFound: [404, 'User not found'],
  sessionNotFound: [404, 'Session not found'],
  linkInvalid: [401, 'This link is invalid or has expired'],

  botExists: [403, 'You already have a bot'],
  botNotFound: [404, 'You have no bot yet'],

  phoneInvalid: [400, 'Phone number is invalid. Only real, non-VoIP mobile numbers are allowed.'],
  phoneUncheckable: [503, 'The phone number cannot be checked right now, please try again later'],
  phoneTooSoon: [403, 'The minimum time has not yet elapsed since the last code was sent'],
  tooManyCodes: [429, 'Too many codes were sent today, please try again tomorrow'],
  phoneTaken: [403, 'This phone number belongs to another account'],
  phoneNotFound: [404, 'Phone number not found'],
  lastWayIn: [403, 'Without this you could not sign in any more'],
  codeIncorrect: [403, 'Phone verification failed, incorrect code'],

  voucherInvalid: [403, 'This voucher is invalid or was already used'],
  ownVoucher: [403, 'You cannot redeem a voucher of your own'],
  voucherNotFound: [404, 'Voucher not found'],
  voucherNotPending: [403, 'Only a voucher that nobody used can be revoked'],
  tooManyVouchers: [403, 'You have as many unused vouchers as you may have'],

  factorExists: [403, 'A second factor is already set up'],
  factorNotFound: [404, 'No second factor is set up'],
  passkeyInvalid: [401, 'This passkey could not be verified'],
  passkeyNotFound: [404, 'Passkey not found'],
  tooManyPasskeys: [403, 'An account holds ten passkeys at most'],

  ownerLinkInvalid: [403, 'This link is invalid or was already used'],
  outboxAbsent: [404, 'Mail and messages leave this server, so none are kept here'],

  hasRoleAlready: [403, 'This user has already this role'],
  banInPast: [400, 'The end of a ban lies in the future'],

  notAPicture: [400, 'This file is no picture that can be read: send a JPEG, PNG, WebP or AVIF'],
  pictureAnimated: [400, 'Moving pictures are not taken: send a still one'],
  pictureTooLarge: [400, 'This picture has too many pixels: send one of at most 50 megapixels'],
  imageNotFound: [404, 'Picture not found'],
  notYourImage: [403, 'Unauthorized to delete'],

  noDeactivationRequest: [404, 'This user did not ask to be deactivated'],
  notDeactivated: [403, 'This account is not deactivated, or was erased already'],
} as const
