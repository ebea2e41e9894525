/** Who may give a command: whoever is present, who moderates the room, or who owns it. */
export type CommandRight = 'everybody' | 'moderator' | 'owner'

/** A command that our clients understand in the chat of a room, and turn into an action or a call. */
export interface RoomCommand {
  readonly name: string
  /** What it takes: words as they are typed, `<…>` for what somebody fills in, `[…]` for what may be left out. */
  readonly takes: string
  readonly right: CommandRight
  /** Actions (`roomtone.…`, `removeDj`) and operations it makes use of; none: it reads the state of the room. */
  readonly calls: readonly string[]
}

/** The commands on what the rules of a room speak of. A command is in the list once what it calls exists. */
export const commandsOnRules = [
  { name: 'rules', takes: '', right: 'everybody', calls: ['roomRules'] },
  { name: 'eta', takes: '', right: 'everybody', calls: ['roomLine'] },
  { name: 'line', takes: '', right: 'everybody', calls: [] },
  { name: 'join', takes: '', right: 'everybody', calls: ['roomtone.lineUp'] },
  { name: 'leave', takes: '', right: 'everybody', calls: ['removeDj'] },
  { name: 'after', takes: '', right: 'everybody', calls: ['roomtone.leaveAfterSong'] },
  { name: 'pass', takes: '', right: 'everybody', calls: ['roomtone.passTurn'] },
  { name: 'skip', takes: '[<reason>]', right: 'everybody', calls: ['roomtone.skip', 'roomtone.voteToSkip'] },
  { name: 'unskip', takes: '', right: 'everybody', calls: ['roomtone.voteToSkip'] },
  {
    name: 'check',
    takes: '<song>',
    right: 'everybody',
    calls: ['search', 'linkedSongByQuery', 'checkSongs'],
  },
  { name: 'theme', takes: '[<theme>|off]', right: 'everybody', calls: ['roomtone.setTheme'] },
  { name: 'history', takes: '', right: 'everybody', calls: ['roomHistory'] },
  { name: 'stats', takes: '[me|@<name>]', right: 'everybody', calls: ['roomStats', 'djStats'] },
  {
    name: 'scrobble',
    takes: 'on|off|pause',
    right: 'everybody',
    calls: ['scrobbling', 'changeScrobbling'],
  },
  { name: 'motd', takes: '[<text>|off]', right: 'everybody', calls: ['changeRoomRules'] },
  { name: 'skip!', takes: '[<reason>] [keep]', right: 'moderator', calls: ['roomtone.skip'] },
  { name: 'veto', takes: '', right: 'moderator', calls: ['roomtone.vetoSkip'] },
  { name: 'move', takes: '@<name> [before @<name>]', right: 'moderator', calls: ['roomtone.move'] },
  { name: 'add', takes: '@<name>', right: 'moderator', calls: ['roomtone.lineUp'] },
  { name: 'remove', takes: '@<name>', right: 'moderator', calls: ['removeDj'] },
  { name: 'ban-song', takes: '[<song>]', right: 'moderator', calls: ['changeRoomRules'] },
  { name: 'ban-artist', takes: '[<artist>]', right: 'moderator', calls: ['changeRoomRules'] },
  { name: 'unban-song', takes: '<song>', right: 'moderator', calls: ['changeRoomRules'] },
  { name: 'unban-artist', takes: '<artist>', right: 'moderator', calls: ['changeRoomRules'] },
  { name: 'votes', takes: 'on|off', right: 'moderator', calls: ['changeRoomRules'] },
  { name: 'preset', takes: '<preset>', right: 'owner', calls: ['rulesPresets', 'setRoomRules'] },
  { name: 'rule', takes: '<path> <value>', right: 'owner', calls: ['changeRoomRules'] },
] as const satisfies readonly RoomCommand[]

/** The commands on people and on the room as a whole, and those that every conversation has. */
export const otherCommands = [
  { name: 'help', takes: '', right: 'everybody', calls: [] },
  { name: 'giphy', takes: '[<text>]', right: 'everybody', calls: ['gifs'] },
  { name: 'np', takes: '', right: 'everybody', calls: [] },
  { name: 'poll', takes: '[<question>]', right: 'everybody', calls: ['createPoll'] },
  { name: 'queue', takes: '', right: 'everybody', calls: [] },
  { name: 'roll', takes: '[2d6]', right: 'everybody', calls: [] },
  { name: 'block', takes: '@<name>', right: 'everybody', calls: ['block'] },
  { name: 'report', takes: '[@<name>]', right: 'everybody', calls: ['report'] },
  { name: 'mute', takes: '@<name> [10m] [<reason>]', right: 'moderator', calls: ['grantRole'] },
  { name: 'unmute', takes: '@<name>', right: 'moderator', calls: ['removeRole'] },
  { name: 'kick', takes: '@<name> [10m] [<reason>]', right: 'moderator', calls: ['grantRole'] },
  { name: 'ban', takes: '@<name> [10m] [<reason>]', right: 'moderator', calls: ['grantRole'] },
  { name: 'unban', takes: '@<name>', right: 'moderator', calls: ['removeRole'] },
  { name: 'slow', takes: '<seconds>', right: 'moderator', calls: ['changeShield'] },
  { name: 'raid', takes: '[off]', right: 'moderator', calls: ['startRaid', 'endRaid'] },
  {
    name: 'clear',
    takes: '[@<name>] [10m] [<reason>]',
    right: 'moderator',
    calls: ['clearMessages', 'clearChat'],
  },
] as const satisfies readonly RoomCommand[]

/** Every command of the chat of a room. */
export const roomCommands = [...commandsOnRules, ...otherCommands]

export type RuleCommandName = (typeof commandsOnRules)[number]['name']
export type OtherCommandName = (typeof otherCommands)[number]['name']
