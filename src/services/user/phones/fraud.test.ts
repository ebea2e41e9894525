import { expect, it } from 'vitest'
import { sendCode } from '#contract/user/phones.ts'
import { startWorld } from '#test/support/world.ts'

it('one network address cannot have more codes sent in a day than is configured', async () => {
  const world = await startWorld({ CODES_PER_ADDRESS_A_DAY: '3' })
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => world.call(sendCode, { body: { phone: `+3460020000${n}` } })),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ status: 429, code: 'tooManyCodes' })
})

it('nor can all together have more than the server allows in a day', async () => {
  const world = await startWorld({ CODES_A_DAY: '2' })
  for (const n of [1, 2]) await world.call(sendCode, { body: { phone: `+3460030000${n}` } })
  await expect(world.call(sendCode, { body: { phone: '+34600300003' } })).rejects.toMatchObject({
    status: 429,
    code: 'tooManyCodes',
  })
})
