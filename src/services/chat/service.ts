import * as conversationContract from '#contract/chat/conversations.ts'
import * as deletionContract from '#contract/chat/deletion.ts'
import * as gifPictureContract from '#contract/chat/gifPictures.ts'
import * as gifContract from '#contract/chat/gifs.ts'
import * as mediaContract from '#contract/chat/media.ts'
import * as memberContract from '#contract/chat/members.ts'
import { chatBase } from '#contract/chat/message.ts'
import * as messageContract from '#contract/chat/messages.ts'
import * as peopleContract from '#contract/chat/people.ts'
import * as pollContract from '#contract/chat/polls.ts'
import * as searchContract from '#contract/chat/search.ts'
import * as standingContract from '#contract/chat/standing.ts'
import * as writerContract from '#contract/chat/writers.ts'
import * as roomChatContract from '#contract/room/chat.ts'
import * as reactionContract from '#contract/chat/reactions.ts'
import * as writeContract from '#contract/chat/write.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as conversations from './conversations/conversations.ts'
import * as changeStanding from './conversations/changeStanding.ts'
import * as receipts from './conversations/receipts.ts'
import * as clearMessages from './deletion/clearMessages.ts'
import * as gifPicture from './gifs/gifPicture.ts'
import * as gifs from './gifs/gifs.ts'
import * as media from './media/media.ts'
import * as addMembers from './members/addMembers.ts'
import * as members from './members/members.ts'
import * as syncChat from './members/syncChat.ts'
import * as messages from './messages/messages.ts'
import * as people from './people/people.ts'
import * as createPoll from './polls/createPoll.ts'
import * as polls from './polls/polls.ts'
import * as changeReactions from './reactions/changeReactions.ts'
import * as reactions from './reactions/reactions.ts'
import * as search from './search/search.ts'
import * as writers from './writers/writers.ts'
import * as clearChat from './write/clearChat.ts'
import * as deleteMessage from './write/deleteMessage.ts'
import * as editMessage from './write/editMessage.ts'
import * as passMessage from './write/passMessage.ts'
import * as sendMessage from './write/sendMessage.ts'

const v3: readonly Mounted[] = [
  ...implement(messageContract, messages),
  ...implement(writeContract, sendMessage, editMessage, deleteMessage, passMessage),
  ...implement(deletionContract, clearMessages),
  ...implement(writerContract, writers),
  ...implement(reactionContract, changeReactions, reactions),
  ...implement(memberContract, addMembers, members),
  ...implement(conversationContract, conversations, receipts),
  ...implement(standingContract, changeStanding),
  ...implement(mediaContract, media),
  ...implement(gifContract, gifs),
  ...implement(gifPictureContract, gifPicture),
  ...implement(searchContract, search),
  ...implement(pollContract, createPoll, polls),
  ...implement(peopleContract, people),
]

const alsoAt = ({ endpoint, operation }: Mounted): Mounted => ({
  endpoint: { ...endpoint, path: `${chatBase}.0${endpoint.path.slice(chatBase.length)}` },
  operation,
})

/** What the chat answers among the paths of the room service. */
export const roomChatService: readonly Mounted[] = implement(roomChatContract, members, syncChat, clearChat)

/** The chat, at `/openchat/v3` and, the same, at `/openchat/v3.0`. */
export const chatService: readonly Mounted[] = [...v3, ...v3.map(alsoAt)]
