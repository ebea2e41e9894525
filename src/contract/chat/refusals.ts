/** Refusals of the chat service, code → [status, sentence]. */
export const chatRefusals = {
  groupNotJoined: [401, 'The user is not a member of the group.'],
  bannedFromGroup: [403, 'The user is banned from the group.'],
  notAllowedInChat: [403, 'The user is not allowed to do this.'],
  messagesClosed: [403, 'This person does not take messages from you'],
  groupMentionClosed: [403, 'You may not mention this group here'],
  waitForAnswer: [403, 'Wait for an answer before you write more'],
  pollNotValid: [400, 'A poll has two to ten different answers'],
  pollClosed: [403, 'This poll is closed'],
  tooManyPolls: [403, 'There are as many open polls here as there may be'],
  pollNotFound: [404, 'Poll not found'],
  gifsAbsent: [503, 'GIF search is not set up on this server'],
  guidNotFound: [404, 'The group does not exist.'],
  uidNotFound: [404, 'The user does not exist.'],
  mediaNotFound: [404, 'Picture not found'],
  messageIdNotFound: [404, 'The message does not exist.'],
} as const
