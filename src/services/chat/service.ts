import * as conversationContract from '#contract/chat/conversations.ts'
import * as memberContract from '#contract/chat/members.ts'
import { chatBase } from '#contract/chat/message.ts'
import * as messageContract from '#contract/chat/messages.ts'
import * as peopleContract from '#contract/chat/people.ts'
import * as roomChatContract from '#contract/room/chat.ts'
import * as reactionContract from '#contract/chat/reactions.ts'
import * as writeContract from '#contract/chat/write.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import { conversationWith } from './conversations/conversationWith.ts'
import { conversations, ownConversations } from './conversations/list.ts'
import { deliveredGroup, deliveredUser, interact, readGroup, readUser } from './conversations/receipts.ts'
import { addMembers, joinGroup } from './members/addMembers.ts'
import { group } from './members/group.ts'
import { joinChat } from './members/joinChat.ts'
import { members } from './members/members.ts'
import { removeMember } from './members/removeMember.ts'
import { conversationMessages } from './messages/conversationMessages.ts'
import { groupMessages } from './messages/groupMessages.ts'
import { messages } from './messages/messages.ts'
import { oneMessage } from './messages/oneMessage.ts'
import { threadMessages } from './messages/threadMessages.ts'
import { userMessages } from './messages/userMessages.ts'
import { createAuthToken, me, updateUser, user } from './people/people.ts'
import { settings } from './people/settings.ts'
import { addReaction, removeReaction } from './reactions/change.ts'
import { reactions, reactionsWith } from './reactions/list.ts'
import { deleteMessage } from './write/deleteMessage.ts'
import { editMessage } from './write/editMessage.ts'
import { sendMessage } from './write/sendMessage.ts'

const v3: readonly Mounted[] = [
  ...implement(messageContract, {
    groupMessages,
    messages,
    userMessages,
    conversationMessages,
    threadMessages,
    oneMessage,
  }),
  ...implement(writeContract, { sendMessage, editMessage, deleteMessage }),
  ...implement(reactionContract, { addReaction, removeReaction, reactions, reactionsWith }),
  ...implement(memberContract, { addMembers, joinGroup, removeMember, members, group }),
  ...implement(conversationContract, {
    conversations,
    ownConversations,
    conversationWith,
    readUser,
    deliveredUser,
    readGroup,
    deliveredGroup,
    interact,
  }),
  ...implement(peopleContract, { me, user, settings, createAuthToken, updateUser }),
]

const alsoAt = ({ endpoint, operation }: Mounted): Mounted => ({
  endpoint: { ...endpoint, path: `${chatBase}.0${endpoint.path.slice(chatBase.length)}` },
  operation,
})

/** What the chat answers among the paths of the room service. */
export const roomChatService: readonly Mounted[] = implement(roomChatContract, { joinChat })

/** The chat, at `/openchat/v3` and, the same, at `/openchat/v3.0`. */
export const chatService: readonly Mounted[] = [...v3, ...v3.map(alsoAt)]
