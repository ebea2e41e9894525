import { describe, expect, it } from 'vitest'
import { CommandId } from '#contract/realtime/commandId.ts'
import { ConnectionLost, ActionRefusal } from './questions.ts'
import { newCommandId, untilAnswered } from './untilAnswered.ts'

describe('an action', () => {
  it('is asked again while its answers are lost, and not once the server has spoken', async () => {
    const fates = [new ConnectionLost('lost'), new ConnectionLost('lost'), { changed: true }]
    let asked = 0
    const ask = async () => {
      const fate = fates[asked++]
      if (fate === undefined || fate instanceof Error) throw fate
      return fate
    }
    await expect(untilAnswered(ask, async () => true)).resolves.toEqual({ changed: true })
    expect(asked).toBe(3)
    const refused = new ActionRefusal('The decks are full')
    await expect(
      untilAnswered(
        () => Promise.reject(refused),
        async () => true,
      ),
    ).rejects.toBe(refused)
  })

  it('is given up when the room is not reached any more', async () => {
    const down = new ConnectionLost('lost')
    await expect(
      untilAnswered(
        () => Promise.reject(down),
        async () => false,
      ),
    ).rejects.toBe(down)
  })

  it('has an id that the contract takes, and no other has', () => {
    const ids = Array.from({ length: 1000 }, newCommandId)
    for (const id of ids) expect(CommandId.safeParse(id).success).toBe(true)
    expect(new Set(ids).size).toBe(1000)
  })
})
