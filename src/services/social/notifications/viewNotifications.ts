import { type Notification, NotificationKind } from '#contract/social/notifications.ts'
import { excerptsFor } from '#services/chat/api.ts'
import type { BaseTools } from '#services/core/context.ts'
import { type Kind, kinds, type Told, wordsFor } from '#services/notify/api.ts'
import { type RoomName, roomsFoundBy } from '#services/room/api.ts'
import { peopleOf, type Person } from '#services/user/api.ts'
import type { NotificationRow } from './store.ts'

/** Who it came from, where they are gone. */
const somebody = { en: 'Somebody', es: 'Alguien' }

/** A notification with all that its words need. */
export interface Worded {
  readonly row: NotificationRow
  readonly kind: Kind
  readonly view: Notification
  /** What pushes say that show neither words nor names. */
  readonly nothing: string
  /** What goes along to devices, as JSON. */
  readonly data: string | undefined
  /** When what it is about is over, ISO. */
  readonly until: string | undefined
}

/** What rows say to their readers, each in their language, read in a few questions for all; `language` by reader. */
export const wordNotifications = async (
  tools: BaseTools,
  rows: readonly NotificationRow[],
  language: (userUuid: string) => string,
): Promise<Worded[]> => {
  const uuids = (pick: (row: NotificationRow) => string | null): string[] => [
    ...new Set(rows.flatMap((row) => pick(row) ?? [])),
  ]
  const people = await peopleOf(
    tools,
    uuids((row) => row.actorUuid),
  )
  const roomUuids = uuids((row) => row.roomUuid)
  // They were told of the room already.
  const rooms = await roomsFoundBy(tools, rows[0]?.userUuid ?? '', roomUuids, new Set(roomUuids))
  const texts = await excerptsFor(
    tools,
    rows.flatMap(({ params }) => paramsOf(params)['messageId'] ?? []),
  )
  return rows.flatMap((row) => word(row, { people, rooms, texts }, language(row.userUuid)))
}

interface Known {
  readonly people: ReadonlyMap<string, Person>
  readonly rooms: ReadonlyMap<string, RoomName>
  readonly texts: ReadonlyMap<string, string>
}

const word = (row: NotificationRow, known: Known, language: string): Worded[] => {
  const name = NotificationKind.safeParse(row.kind)
  // Of another release than ours.
  if (!name.success) return []
  const kind = kinds[name.data]
  const words = wordsFor(kind.words, language)
  const profile = known.people.get(row.actorUuid ?? '')?.profile
  const room = known.rooms.get(row.roomUuid ?? '')
  const params = paramsOf(row.params)
  const told: Told = {
    actor: profile?.nickname ?? wordsFor(somebody, language),
    room: room?.name ?? '',
    count: row.count,
    text: params['text'] ?? known.texts.get(params['messageId'] ?? '') ?? '',
    params,
  }
  const view = {
    id: row.id,
    kind: name.data,
    // What was sent by hand brings its own.
    title: params['title'] ?? words.title(told),
    body: words.body?.(told) ?? told.text,
    link: params['link'] ?? kind.link({ actorUuid: row.actorUuid ?? '', roomSlug: room?.slug ?? '', params }),
    actor: profile
      ? { uuid: profile.uuid, nickname: profile.nickname, avatarId: profile.avatarId, color: profile.color }
      : null,
    roomUuid: row.roomUuid,
    count: row.count,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
  return [{ row, kind, view, nothing: words.nothing, data: params['data'], until: params['until'] }]
}

const paramsOf = (params: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(params ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
