import { expect, it } from 'vitest'
import { login } from '#contract/user/sessions.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

const attempt = (email: string, password: string) =>
  world.call(login, { body: { email, password } }).then(
    () => 'in',
    (error: { code: string }) => error.code,
  )

it('who has to wait after guesses waits on, however many other keys are counted meanwhile', async () => {
  const { email } = await newPerson(world)
  const other = await newPerson(world)
  await Promise.all(Array.from({ length: 14 }, () => attempt(email, 'wrong')))
  // More than memory keeps of anything: what was used longest ago is forgotten there.
  const foreign = Array.from({ length: 250_000 }, (_, n) => [`foreign:${n}`, '1'] as const)
  await world.tools.kv.setMany(foreign, 86_400_000)
  // Whose guesses are still counted gets one further guess at once, whose were forgotten would get ten.
  const further = await Promise.all(Array.from({ length: 5 }, () => attempt(email, 'wrong')))
  expect(further.filter((outcome) => outcome === 'tooManyAttempts').length).toBeGreaterThanOrEqual(4)
  expect(await attempt(other.email, PASSWORD)).toBe('in')

  // What was counted ends with its day.
  await world.tools.db
    .updateTable('attempts')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute()
  expect(await attempt(email, PASSWORD)).toBe('in')
})
