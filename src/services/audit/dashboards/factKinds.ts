import * as auditFacts from '#facts/audit.ts'
import * as chatFacts from '#facts/chat.ts'
import * as houseFacts from '#facts/house.ts'
import type { FactKind } from '#facts/kinds.ts'
import * as merchFacts from '#facts/merch.ts'
import * as moderationFacts from '#facts/moderation.ts'
import * as paymentFacts from '#facts/payment.ts'
import * as playlistFacts from '#facts/playlist.ts'
import * as roomFacts from '#facts/room.ts'
import * as runtimeFacts from '#facts/runtime.ts'
import * as socialFacts from '#facts/social.ts'
import * as uploadFacts from '#facts/upload.ts'
import * as userFacts from '#facts/user.ts'

const isFactKind = (kind: unknown): kind is FactKind<object> =>
  typeof kind === 'function' && 'kind' in kind && 'read' in kind

/** Every kind of fact that services tell each other. */
export const factKinds: readonly FactKind<object>[] = [
  auditFacts,
  chatFacts,
  houseFacts,
  merchFacts,
  moderationFacts,
  paymentFacts,
  playlistFacts,
  roomFacts,
  runtimeFacts,
  socialFacts,
  uploadFacts,
  userFacts,
].flatMap((kinds) => Object.values<unknown>(kinds).filter(isFactKind))
