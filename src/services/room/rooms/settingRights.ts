import { refuse } from '#contract/errors.ts'
import type { RoomSettings } from '#contract/room/settings.ts'
import { atLeast } from '#contract/roles.ts'
import type { Who } from '#services/core/context.ts'
import type { RoomStanding } from '../standing.ts'

type Key = keyof RoomSettings

/** Who may change a setting: every moderator, owners and co-owners, whoever promotes rooms, or site staff. */
const rightOf = (key: Key): 'moderator' | 'owner' | 'promoter' | 'staff' => {
  switch (key) {
    case 'songsPerDj':
    case 'numberOfDjs':
    case 'design':
    case 'posterFile':
    case 'posterUrl':
    case 'pinnedMessages':
    case 'description':
    case 'vibe':
    case 'genres':
    case 'language':
      return 'moderator'
    case 'promoted':
      return 'promoter'
    case 'positionPriority':
      return 'staff'
    case 'name':
    case 'slug':
    case 'djType':
    case 'type':
    case 'musicProviderKeys':
    case 'roomSize':
    case 'entryFee':
    case 'freeEntries':
    case 'liveAudio':
    case 'isLive':
    case 'hasChat':
    case 'unlisted':
    case 'varietyStyleMusic':
    case 'explicit':
    case 'effects':
    case 'externalUrl':
    case 'discordServer':
    case 'password':
      return 'owner'
  }
}

/** Refuses if the caller may not change one of these settings. */
export const demandRights = (keys: readonly Key[], standing: RoomStanding, who: Who): void => {
  for (const key of keys)
    if (!mayChange(key, standing, who)) refuse('settingNotYours', { message: `You may not change ${key}` })
}

const mayChange = (key: Key, standing: RoomStanding, who: Who): boolean => {
  const staff = atLeast(who.role, 'staff')
  switch (rightOf(key)) {
    case 'moderator':
      return standing.moderates
    case 'owner':
      return staff || standing.roles.includes('owner') || standing.roles.includes('coOwner')
    case 'promoter':
      return staff || who.capabilities.includes('promoteRoom')
    case 'staff':
      return staff
  }
}
