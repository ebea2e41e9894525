import { expect, test } from 'vitest'
import type { PatchOp } from '#contract/realtime/frames.ts'
import { type Command, personCommand } from '#live/command.ts'
import { newRoom } from '#live/newRoom.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { caller, joiner, person, settingsOf, songOf, START, uuidOf } from './cast.ts'

/** A room of so many people, the first of them playing; and a way to ask it for the bytes of what a command says. */
const roomOf = (people: number) => {
  const room: Room = newRoom({ settings: settingsOf({ roomSize: 5000 }), noDancefloor: [] }, START)
  let count = 0
  const bytesOf = (command: Command): number => {
    count += 1
    const occasion = { now: START + count, playId: uuidOf('c', count) }
    const done = step(room, command, occasion)
    if ('refused' in done) throw new Error(done.refused)
    const patches = done.messages.flatMap(({ message }): readonly PatchOp[] =>
      'statePatch' in message ? message.statePatch : [],
    )
    return JSON.stringify(patches).length
  }
  for (let n = 0; n < people; n++) bytesOf({ type: 'join', who: { ...joiner(7), ...named(n) } })
  bytesOf(personCommand('addDj', caller(0), { song: songOf(1, 3600) }))
  return bytesOf
}

const named = (n: number) => ({ uuid: person(n), profile: { ...joiner(7).profile, uuid: person(n) } })

test('24: a vote, a join and a leave cost the same in rooms of 10 and of 1000', () => {
  const [small, large] = [roomOf(10), roomOf(1000)]
  const commands: Command[] = [
    personCommand('voteOnSong', caller(4), { songVotes: { like: true } }),
    { type: 'join', who: { ...joiner(7), ...named(2000) } },
    { type: 'kick', userUuid: person(5) },
  ]
  for (const command of commands) {
    const ratio = large(command) / small(command)
    expect(ratio).toBeGreaterThan(0.8)
    expect(ratio).toBeLessThan(1.2)
  }
})
