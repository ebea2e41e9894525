import * as accountsContract from '#contract/user/accounts.ts'
import * as administrationContract from '#contract/user/administration.ts'
import * as appleContract from '#contract/user/apple.ts'
import * as botsContract from '#contract/user/bots.ts'
import * as capabilitiesContract from '#contract/user/capabilities.ts'
import * as chatTokensContract from '#contract/user/chatTokens.ts'
import * as deactivationContract from '#contract/user/deactivation.ts'
import * as discordContract from '#contract/user/discord.ts'
import * as emailsContract from '#contract/user/emails.ts'
import * as factorsContract from '#contract/user/factors.ts'
import * as imagesContract from '#contract/user/images.ts'
import * as linksContract from '#contract/user/links.ts'
import * as magicLinksContract from '#contract/user/magicLinks.ts'
import * as moderationContract from '#contract/user/moderation.ts'
import * as outboxContract from '#contract/user/outbox.ts'
import * as passkeysContract from '#contract/user/passkeys.ts'
import * as passwordsContract from '#contract/user/passwords.ts'
import * as phonesContract from '#contract/user/phones.ts'
import * as proofContract from '#contract/user/proof.ts'
import * as profilesContract from '#contract/user/profiles.ts'
import * as sessionsContract from '#contract/user/sessions.ts'
import * as settingsContract from '#contract/user/settings.ts'
import * as socialsContract from '#contract/user/socials.ts'
import * as soundcloudContract from '#contract/user/soundcloud.ts'
import * as spotifyContract from '#contract/user/spotify.ts'
import * as statusContract from '#contract/user/status.ts'
import * as tokensContract from '#contract/user/tokens.ts'
import * as vouchersContract from '#contract/user/vouchers.ts'
import * as youtubeContract from '#contract/user/youtube.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as accounts from './accounts/accounts.ts'
import * as addPasskey from './passkeys/addPasskey.ts'
import * as administration from './administration/administration.ts'
import * as apple from './apple/apple.ts'
import * as bots from './bots/bots.ts'
import * as deleteBot from './bots/deleteBot.ts'
import * as capabilities from './capabilities/capabilities.ts'
import * as chatTokens from './chatTokens/chatTokens.ts'
import * as deactivation from './deactivation/deactivation.ts'
import * as discord from './discord/discord.ts'
import * as discordAuth from './discord/discordAuth.ts'
import * as emails from './emails/emails.ts'
import * as factors from './factors/factors.ts'
import * as images from './images/images.ts'
import * as links from './links/links.ts'
import * as magicLinks from './magicLinks/magicLinks.ts'
import * as moderation from './moderation/moderation.ts'
import * as outbox from './outbox/outbox.ts'
import * as owner from './accounts/owner.ts'
import * as passkeyLogin from './passkeys/passkeyLogin.ts'
import * as passkeys from './passkeys/passkeys.ts'
import * as passwords from './passwords/passwords.ts'
import * as phones from './phones/phones.ts'
import * as profiles from './profiles/profiles.ts'
import * as proof from './proof/proof.ts'
import * as resetPassword from './passwords/resetPassword.ts'
import * as sessions from './sessions/sessions.ts'
import * as settings from './settings/settings.ts'
import * as soundcloud from './soundcloud/soundcloud.ts'
import * as spotify from './spotify/spotify.ts'
import * as status from './status/status.ts'
import * as tokens from './tokens/tokens.ts'
import * as verifyCode from './phones/verifyCode.ts'
import * as vouchers from './vouchers/vouchers.ts'
import * as youtube from './youtube/youtube.ts'

/** Everything the user service answers: each contract file, and the modules that hold its operations. */
export const userService: readonly Mounted[] = [
  ...implement(accountsContract, accounts, owner),
  ...implement(administrationContract, administration),
  ...implement(appleContract, apple),
  ...implement(botsContract, bots, deleteBot),
  ...implement(capabilitiesContract, capabilities),
  ...implement(chatTokensContract, chatTokens),
  ...implement(deactivationContract, deactivation),
  ...implement(discordContract, discord, discordAuth),
  ...implement(emailsContract, emails),
  ...implement(factorsContract, factors),
  ...implement(imagesContract, images),
  ...implement(linksContract, links),
  ...implement(magicLinksContract, magicLinks),
  ...implement(moderationContract, moderation),
  ...implement(outboxContract, outbox),
  ...implement(passkeysContract, passkeys, addPasskey, passkeyLogin),
  ...implement(passwordsContract, passwords, resetPassword),
  ...implement(phonesContract, phones, verifyCode),
  ...implement(profilesContract, profiles),
  ...implement(proofContract, proof),
  ...implement(sessionsContract, sessions),
  ...implement(settingsContract, settings),
  ...implement(socialsContract, profiles),
  ...implement(soundcloudContract, soundcloud),
  ...implement(spotifyContract, spotify),
  ...implement(statusContract, status),
  ...implement(tokensContract, tokens),
  ...implement(vouchersContract, vouchers),
  ...implement(youtubeContract, youtube),
]
