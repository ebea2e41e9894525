import * as z from 'zod'
import { POLL_PUSH, PollPush } from '../chat/polls.ts'
import { CHAT_PUSH, ChatPush } from '../chat/push.ts'
import { CrateProgress, crateMessage } from '../playlist/crateFiles.ts'
import { exportMessage, ExportProgress } from '../playlist/exports.ts'
import { SongTrouble, songTroubleMessage } from '../playlist/songTrouble.ts'
import { CLEARED_PUSH } from '../room/chat.ts'
import { ForecastRow, placeMessage } from '../room/forecast.ts'
import { decksMessage, lineMessage, passedOverMessage, PassedOverNotice } from '../room/line.ts'
import { rulesMessage } from '../room/rules/shown.ts'
import { themeMessage } from '../room/rules/theme.ts'
import {
  afkMessage,
  AfkNotice,
  barredMessage,
  BarredNotice,
  keptMessage,
  KeptNotice,
  queuePassedMessage,
  QueuePassedNotice,
} from '../room/rules/told.ts'
import { SHIELD_PUSH, SHIELD_STATE, ShieldPush } from '../room/shield.ts'
import { skippedMessage, SkippedNotice, skipVotesMessage } from '../room/skip.ts'
import { Presence } from '../social/presence.ts'
import { UploadProgress, uploadMessage } from '../upload/uploadedSong.ts'
import { effectMessage, effectsMessage, PurchaseEnded, purchaseMessage, ShownEffect } from './effects.ts'
import { elsewhereMessage } from './elsewhere.ts'
import { Hearing, hearingMessage } from './hearing.ts'
import { TokensMoved, tokensMessage } from './merchMessages.ts'
import {
  NotificationData,
  NotificationMessage,
  notificationMessages,
  NotificationRead,
} from './notificationMessages.ts'
import { ownEvents } from './ours.ts'
import { presenceMessage } from './presenceMessage.ts'
import { TypingMessage } from './typing.ts'

/** Messages of ours that change the room's state by a patch: their name, when they are sent, and whom. */
export const patchedMessages = [
  [rulesMessage, 'The rules of the room changed.', 'watchers'],
  [themeMessage, 'The theme was set, or is over.', 'watchers'],
  [lineMessage, 'Somebody lined up, left the wait list, was moved or passed.', 'watchers'],
  [skipVotesMessage, 'A vote on ending the song, or what it takes, changed.', 'watchers'],
  [decksMessage, 'What the rules count of seats, or what stands beside the decks, changed.', 'watchers'],
  [effectsMessage, 'Effects that last began or are over.', 'all'],
  [SHIELD_STATE, 'How the room is shielded changed.', 'all'],
] as const

/** The others: their name, when they are sent, whom, and their params. */
export const toldMessages: readonly (readonly [string, string, string, z.ZodType])[] = [
  [CHAT_PUSH, 'Something was said, changed or taken back in the chat.', 'all who may read it', ChatPush],
  [POLL_PUSH, 'A poll in the chat was voted on, or is over.', 'all who may read it', PollPush],
  [CLEARED_PUSH, 'The chat was emptied.', 'all', z.strictObject({})],
  [ownEvents.typing, 'Somebody writes in a private conversation.', 'the other person', TypingMessage],
  [skippedMessage, 'A song was ended, and why.', 'watchers', SkippedNotice],
  [passedOverMessage, 'Somebody’s turn to move up went by, and why.', 'watchers', PassedOverNotice],
  [hearingMessage, 'How many can hear what plays changed.', 'watchers', Hearing],
  [SHIELD_PUSH, 'The shield of the room was put up or taken down.', 'all', ShieldPush],
  [effectMessage, 'Somebody set off an effect.', 'all', ShownEffect],
  [barredMessage, 'A rule took the next song of a DJ off.', 'the DJ, who watches', BarredNotice],
  [
    placeMessage,
    'The position of somebody on the decks or in line changed.',
    'this person, who watches',
    ForecastRow,
  ],
  [
    queuePassedMessage,
    'Songs of a DJ’s queue were passed, as the rules refuse them.',
    'the DJ, who watches',
    QueuePassedNotice,
  ],
  [afkMessage, 'Somebody seems away and may lose their place.', 'them, who watch', AfkNotice],
  [
    elsewhereMessage,
    'The people of the room meet on a node that a socket reaches which names the room in its address.',
    'who joins over another socket, to watch',
    z.strictObject({}),
  ],
  [keptMessage, 'Somebody is back in the place that was kept for them.', 'them, who watch', KeptNotice],
  [notificationMessages.told, 'Something new for one person.', 'one person', NotificationMessage],
  [notificationMessages.read, 'Notifications were read elsewhere.', 'one person', NotificationRead],
  [
    notificationMessages.data,
    'Something that one person’s pages show changed.',
    'one person',
    NotificationData,
  ],
  [presenceMessage, 'A friend came to a room, or left one.', 'friends who may know', Presence],
  [uploadMessage, 'An upload came further.', 'who uploads', UploadProgress],
  [crateMessage, 'An import came further.', 'who imports', CrateProgress],
  [exportMessage, 'An export came further.', 'who exports', ExportProgress],
  [songTroubleMessage, 'A song of one’s queue cannot be played.', 'whose it is', SongTrouble],
  [tokensMessage, 'The balance of a token account changed.', 'its owner', TokensMoved],
  [purchaseMessage, 'A purchase of an effect is charged, or let go.', 'who bought', PurchaseEnded],
]
