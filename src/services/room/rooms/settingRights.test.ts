import { describe, expect, test } from 'vitest'
import { ladder, type RoomRole, type TokenRole } from '#contract/roles.ts'
import type { RoomSettings } from '#contract/room/settings.ts'
import type { Who } from '#services/core/context.ts'
import { roomStanding } from '../standing.ts'
import { demandRights } from './settingRights.ts'

type Key = keyof RoomSettings

/** Written out a second time, so that no setting changes hands unnoticed. */
const moderators =
  'songsPerDj numberOfDjs design posterFile posterUrl pinnedMessages description vibe genres language'
const owners =
  'name slug djType type musicProviderKeys roomSize entryFee freeEntries liveAudio isLive hasChat unlisted ' +
  'varietyStyleMusic explicit externalUrl discordServer password'
const keys = (line: string) => line.split(' ') as Key[]
const everything = [...keys(moderators), ...keys(owners), 'promoted', 'positionPriority'] as Key[]

/** The settings that somebody may change one by one. */
const mayChange = (
  roles: readonly RoomRole[],
  role: TokenRole = 'user',
  capabilities: Who['capabilities'] = [],
): Key[] => {
  const who: Who = { id: 1, uuid: 'who', role, type: 'user', capabilities, sessionId: 'session' }
  return everything.filter((key) => {
    try {
      demandRights([key], roomStanding([...roles], role), who)
      return true
    } catch (error) {
      expect(error).toMatchObject({ code: 'settingNotYours', message: `You may not change ${key}` })
      return false
    }
  })
}
const sorted = (list: readonly Key[]) => [...list].sort()

describe('who may change which setting', () => {
  test('owners and co-owners all of a room, moderators what belongs to the evening, others nothing', () => {
    for (const role of ['owner', 'coOwner'] as const)
      expect(sorted(mayChange([role])), role).toEqual(sorted([...keys(moderators), ...keys(owners)]))
    expect(sorted(mayChange(['moderator']))).toEqual(sorted(keys(moderators)))
    for (const role of ['dj', 'djDisabled', 'chatDisabled', 'kicked', 'banned'] as const)
      expect(mayChange([role]), role).toEqual([])
    expect(mayChange([])).toEqual([])
  })

  test('staff everything, moderators of the site what those of a room may', () => {
    for (const role of ladder) {
      const expected = ['superUser', 'admin', 'staff'].includes(role)
        ? everything
        : ['globalModerator', 'moderator'].includes(role)
          ? keys(moderators)
          : []
      expect(sorted(mayChange([], role)), role).toEqual(sorted(expected))
    }
  })

  test('whoever promotes rooms whether one is promoted, and nothing else', () => {
    expect(mayChange([], 'user', ['promoteRoom'])).toEqual(['promoted'])
    expect(mayChange([], 'user', ['uploadMusic'])).toEqual([])
  })

  test('one that is not theirs among others refuses all', () => {
    const who: Who = {
      id: 1,
      uuid: 'who',
      role: 'user',
      type: 'user',
      capabilities: [],
      sessionId: 'session',
    }
    const standing = roomStanding(['moderator'], 'user')
    expect(() => demandRights(['vibe', 'design'], standing, who)).not.toThrow()
    expect(() => demandRights(['vibe', 'name'], standing, who)).toThrow('You may not change name')
    expect(() => demandRights([], standing, who)).not.toThrow()
  })
})
