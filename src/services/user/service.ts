import * as accounts from '#contract/user/accounts.ts'
import * as bots from '#contract/user/bots.ts'
import * as chatTokens from '#contract/user/chatTokens.ts'
import * as emails from '#contract/user/emails.ts'
import * as factors from '#contract/user/factors.ts'
import * as images from '#contract/user/images.ts'
import * as magicLinks from '#contract/user/magicLinks.ts'
import * as outboxContract from '#contract/user/outbox.ts'
import * as passkeys from '#contract/user/passkeys.ts'
import * as passwords from '#contract/user/passwords.ts'
import * as phones from '#contract/user/phones.ts'
import * as profilesContract from '#contract/user/profiles.ts'
import * as sessions from '#contract/user/sessions.ts'
import * as settingsContract from '#contract/user/settings.ts'
import * as socials from '#contract/user/socials.ts'
import * as statusContract from '#contract/user/status.ts'
import * as vouchers from '#contract/user/vouchers.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import { adminSignUp } from './accounts/adminSignUp.ts'
import { claimOwner } from './accounts/claimOwner.ts'
import { signUp } from './accounts/signUp.ts'
import { voucherSignUp } from './accounts/voucherSignUp.ts'
import { botToken } from './bots/botToken.ts'
import { ownBot } from './bots/ownBot.ts'
import { revokeBotToken } from './bots/revokeBotToken.ts'
import { signUpBot } from './bots/signUpBot.ts'
import { createChatUsers } from './chatTokens/createChatUsers.ts'
import { ghostChatToken } from './chatTokens/ghostChatToken.ts'
import { userChatToken } from './chatTokens/userChatToken.ts'
import { desk } from './desk.ts'
import { addEmail } from './emails/addEmail.ts'
import { confirmEmail } from './emails/confirmEmail.ts'
import { deleteEmail } from './emails/deleteEmail.ts'
import { listEmails } from './emails/listEmails.ts'
import { sendVerificationEmail } from './emails/sendVerificationEmail.ts'
import { verifyEmail } from './emails/verifyEmail.ts'
import { confirmSecondFactor } from './factors/confirmSecondFactor.ts'
import { removeSecondFactor } from './factors/removeSecondFactor.ts'
import { renewRecoveryCodes } from './factors/renewRecoveryCodes.ts'
import { secondFactor } from './factors/secondFactor.ts'
import { startSecondFactor } from './factors/startSecondFactor.ts'
import { deleteImage } from './images/deleteImage.ts'
import { image } from './images/image.ts'
import { uploadImage } from './images/uploadImage.ts'
import { linking } from './linking.ts'
import { magicLink } from './magicLinks/magicLink.ts'
import { mailMagicLink } from './magicLinks/mailMagicLink.ts'
import { validateMagicLink } from './magicLinks/validateMagicLink.ts'
import { outbox } from './outbox/outbox.ts'
import { addPasskey } from './passkeys/addPasskey.ts'
import { listPasskeys } from './passkeys/listPasskeys.ts'
import { passkeyLogin } from './passkeys/passkeyLogin.ts'
import { passkeyLoginOptions } from './passkeys/passkeyLoginOptions.ts'
import { passkeyOptions } from './passkeys/passkeyOptions.ts'
import { removePasskey } from './passkeys/removePasskey.ts'
import { renamePasskey } from './passkeys/renamePasskey.ts'
import { changePassword } from './passwords/changePassword.ts'
import { changePasswordAdmin } from './passwords/changePasswordAdmin.ts'
import { forgotPassword } from './passwords/forgotPassword.ts'
import { resetPassword } from './passwords/resetPassword.ts'
import { setPassword } from './passwords/setPassword.ts'
import { deletePhone } from './phones/deletePhone.ts'
import { forgetValidations } from './phones/forgetValidations.ts'
import { fraudConstants } from './phones/fraudConstants.ts'
import { ownPhone } from './phones/ownPhone.ts'
import { recentValidations } from './phones/recentValidations.ts'
import { sendCode } from './phones/sendCode.ts'
import { unwhitelistPhone } from './phones/unwhitelistPhone.ts'
import { validatePhone } from './phones/validatePhone.ts'
import { verifyCode } from './phones/verifyCode.ts'
import { whitelistPhone } from './phones/whitelistPhone.ts'
import { editProfile } from './profiles/editProfile.ts'
import { oneProfile } from './profiles/oneProfile.ts'
import { ownProfile } from './profiles/ownProfile.ts'
import { profiles } from './profiles/profiles.ts'
import { endOtherSessions } from './sessions/endOtherSessions.ts'
import { endSession } from './sessions/endSession.ts'
import { guest } from './sessions/guest.ts'
import { listSessions } from './sessions/listSessions.ts'
import { login } from './sessions/login.ts'
import { pubKey } from './sessions/pubKey.ts'
import { session } from './sessions/session.ts'
import { userServiceStatus } from './status/userServiceStatus.ts'
import { putUserData } from './settings/putUserData.ts'
import { userData } from './settings/userData.ts'
import { userSocials } from './socials/userSocials.ts'
import { createVouchers } from './vouchers/createVouchers.ts'
import { listVouchers } from './vouchers/listVouchers.ts'
import { redeemVoucher } from './vouchers/redeemVoucher.ts'
import { revokeVoucher } from './vouchers/revokeVoucher.ts'

/** Everything the user service answers: each contract file, and the operation behind each of its endpoints. */
export const userService: readonly Mounted[] = [
  ...implement(accounts, { signUp, voucherSignUp, adminSignUp, claimOwner }),
  ...implement(sessions, { login, guest, session, pubKey, listSessions, endSession, endOtherSessions }),
  ...implement(magicLinks, { magicLink, mailMagicLink, validateMagicLink }),
  ...implement(emails, {
    listEmails,
    addEmail,
    deleteEmail,
    sendVerificationEmail,
    verifyEmail,
    confirmEmail,
  }),
  ...implement(passwords, {
    changePassword,
    setPassword,
    forgotPassword,
    resetPassword,
    changePasswordAdmin,
  }),
  ...implement(phones, {
    sendCode,
    verifyCode,
    ownPhone,
    deletePhone,
    whitelistPhone,
    unwhitelistPhone,
    validatePhone,
    recentValidations,
    forgetValidations,
    fraudConstants,
  }),
  ...implement(factors, {
    secondFactor,
    startSecondFactor,
    confirmSecondFactor,
    renewRecoveryCodes,
    removeSecondFactor,
  }),
  ...implement(passkeys, {
    listPasskeys,
    passkeyOptions,
    addPasskey,
    removePasskey,
    renamePasskey,
    passkeyLoginOptions,
    passkeyLogin,
  }),
  ...implement(vouchers, { createVouchers, listVouchers, revokeVoucher, redeemVoucher }),
  ...implement(profilesContract, { ownProfile, editProfile, oneProfile, profiles }),
  ...implement(chatTokens, { userChatToken, ghostChatToken, createChatUsers }),
  ...implement(bots, { signUpBot, botToken, revokeBotToken, ownBot }),
  ...implement(statusContract, { userServiceStatus }),
  ...implement(outboxContract, { outbox }),
  ...implement(images, { uploadImage, image, deleteImage }),
  ...implement(settingsContract, { userData, putUserData }),
  ...implement(socials, { userSocials }),
  ...linking,
  ...desk,
]
