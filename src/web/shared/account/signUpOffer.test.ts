import { expect, test } from 'vitest'
import { signUpOffer } from './signUpOffer.ts'

test('a sign-up is offered for a reason, with what comes after it, until it is closed', () => {
  const seen: (string | undefined)[] = []
  const stop = signUpOffer.subscribe(() => seen.push(signUpOffer.get()?.reason))
  let isDone = false
  signUpOffer.open('star', () => {
    isDone = true
  })
  expect(signUpOffer.get()).toMatchObject({ step: 'signUp', reason: 'star' })
  signUpOffer.get()?.then?.()
  signUpOffer.chooseLook()
  expect(signUpOffer.get()).toMatchObject({ step: 'look', then: undefined })
  signUpOffer.close()
  stop()
  signUpOffer.open('chat')
  expect(seen).toEqual(['star', 'keep', undefined])
  expect(isDone).toBe(true)
})
