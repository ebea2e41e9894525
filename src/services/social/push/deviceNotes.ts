import { noteToDevices, noteToPlatforms } from '#facts/social.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { type Reader, readersOf } from '#services/user/api.ts'
import type { DeviceRow } from '../devices/store.ts'
import { settingsOfEach, type Stored, waysOf } from '../notificationSettings/settingsOf.ts'
import { unreadCounts } from '../notifications/store.ts'
import { AGAIN_S } from './again.ts'
import { deliver } from './deliver.ts'
import { isWithinHour } from './limits.ts'
import { shownText, silentText } from './message.ts'
import { isQuiet } from './quiet.ts'
import { devicesByIds, reachableAfter } from './store.ts'

type ToDevices = DataOf<typeof noteToDevices>
type DeviceNote = Omit<ToDevices, 'deviceIds' | 'tries'>

/** Devices in one job. */
const AT_ONCE = 100

/** Sends a message to devices once the transaction has committed, in parts. */
export const sendToDevices = (tx: Tx, note: DeviceNote, deviceIds: readonly number[]): void => {
  for (let from = 0; from < deviceIds.length; from += AT_ONCE)
    tx.send(noteToDevices({ ...note, deviceIds: deviceIds.slice(from, from + AT_ONCE), tries: 0 }))
}

/** Whether somebody's devices may be sent this now. */
const mayCome = async (tools: Tools, reader: Reader, stored: Stored, note: ToDevices): Promise<boolean> => {
  if (reader.banned) return false
  // Nobody is disturbed by what they do not see.
  if (note.shown === null || note.tries > 0) return true
  if (!waysOf(stored, 'announcement').push || (stored.quiet && isQuiet(stored.quiet, tools.now())))
    return false
  return isWithinHour(tools, reader.uuid, `${note.noteId} ${reader.uuid}`)
}

const sendSome = async (tools: Tools, note: ToDevices): Promise<void> => {
  const left = (Date.parse(note.until) - tools.now()) / 1000
  if (left <= 0) return
  const byOwner = new Map<string, DeviceRow[]>()
  for (const device of await devicesByIds(tools.db, note.deviceIds))
    byOwner.set(device.userUuid, [...(byOwner.get(device.userUuid) ?? []), device])
  const owners = [...byOwner.keys()]
  const readers = await readersOf(tools, owners)
  const settings = await settingsOfEach(tools.db, owners)
  const unread = await unreadCounts(tools.db, owners)
  const tag = note.noteId
  const how = { tag, ttlS: Math.ceil(left), urgency: 'low' } as const
  const busy = await Promise.all(
    [...readers.values()].map(async (reader) => {
      const stored = settings(reader.uuid)
      if (!(await mayCome(tools, reader, stored, note))) return { deviceIds: [], retryAfterS: null }
      const text =
        note.shown === null
          ? silentText(note.noteId, note.data ?? '{}')
          : shownText(tools.settings, {
              id: note.noteId,
              kind: 'announcement',
              ...note.shown,
              tag,
              language: reader.language,
              unread: unread.get(reader.uuid) ?? 0,
              isSilent: stored.sounds === false,
              data: note.data,
            })
      return deliver(tools, byOwner.get(reader.uuid) ?? [], text, how)
    }),
  )
  const deviceIds = busy.flatMap((one) => one.deviceIds)
  if (deviceIds.length === 0) return
  const waitS = Math.max(0, ...busy.map((one) => one.retryAfterS ?? 0)) || AGAIN_S[note.tries]
  if (waitS === undefined || waitS > left) return
  const startAfter = new Date(tools.now() + waitS * 1000)
  await tools.send(noteToDevices({ ...note, deviceIds, tries: note.tries + 1 }, { startAfter }))
}

/** Devices whose messages one job hands on. */
const PAGE = 1000

/** Messages to devices that stand in no inbox. */
export const deviceNoteWorkers: readonly Worker[] = [
  worker(noteToDevices, sendSome, { lane: 'outside' }),
  worker(noteToPlatforms, ({ tx }, { platforms, after, ...note }) =>
    tx(async (t) => {
      const ids = await reachableAfter(t.db, platforms, after, PAGE)
      sendToDevices(t, note, ids)
      const last = ids.at(-1)
      if (last !== undefined && ids.length === PAGE)
        t.send(noteToPlatforms({ ...note, platforms, after: last }))
    }),
  ),
]
