import type { UserRole } from '#contract/room/room.ts'

/** Roles whose coming and going is told inside the room; who is kicked or banned reads it at the door. */
export const toldRoles = ['coOwner', 'moderator', 'dj', 'djDisabled', 'chatDisabled', 'owner'] as const
export type ToldRole = (typeof toldRoles)[number]

interface Changes {
  readonly given: readonly (UserRole & { readonly role: ToldRole })[]
  readonly taken: readonly ToldRole[]
}

const isTold = (row: UserRole): row is UserRole & { role: ToldRole } =>
  toldRoles.some((role) => role === row.role)

/** What changed between two states of somebody's own roles; nothing where there was no state before. */
export const changesOfRoles = (
  before: readonly UserRole[] | undefined,
  now: readonly UserRole[],
): Changes => {
  if (before === undefined) return { given: [], taken: [] }
  const given = now
    .filter(isTold)
    .filter(
      (row) => !before.some((old) => old.role === row.role && old.expirationTime === row.expirationTime),
    )
  const taken = before
    .filter(isTold)
    .filter((old) => !now.some((row) => row.role === old.role))
    .map(({ role }) => role)
  return { given, taken }
}
