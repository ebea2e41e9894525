import { FriendInvitation } from '#contract/social/invitations.ts'
import type { Profile } from '#contract/user/profile.ts'
import type { InvitationRow } from './store.ts'

const Status = FriendInvitation.shape.invitationStatus

/** An invitation as one of the two sees it: that it was rejected is the receiver's alone to know. */
export const invitationView = (
  row: InvitationRow,
  reader: string,
  userProfile: Profile,
): FriendInvitation => {
  const isSecret = row.status === 'rejected' && row.fromUuid === reader
  const answeredAt = isSecret ? null : row.answeredAt
  return {
    id: row.id,
    fromUuid: row.fromUuid,
    toUuid: row.toUuid,
    invitationStatus: isSecret ? 'pending' : Status.parse(row.status),
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    updatedAt: (answeredAt ?? row.createdAt).toISOString(),
    userProfile,
  }
}
