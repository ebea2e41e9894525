import { lineMessage } from '#contract/room/line.ts'
import type { Outgoing } from './messageOf.ts'

const patchOf = ({ message }: Outgoing) => ('statePatch' in message ? message.statePatch : [])

/** What an event tells watchers, part by part: what has one name is told in one message. */
export const together = (parts: readonly Outgoing[]): readonly Outgoing[] => {
  const whole: Outgoing[] = []
  for (const part of parts) {
    const nth = whole.findIndex(
      ({ message }) => message.name === part.message.name && 'statePatch' in message,
    )
    const twin = whole[nth]
    if (twin === undefined) whole.push(part)
    else {
      const statePatch = [...patchOf(twin), ...patchOf(part)]
      whole[nth] = { ...twin, message: { ...twin.message, statePatch } as typeof twin.message }
    }
  }
  return whole
}

const isLeaving = (one: Outgoing | undefined): one is Outgoing =>
  one?.message.name === lineMessage && patchOf(one).every(({ op }) => op === 'remove')

/** Adds what an event tells: those who leave the line one after the other are told of in one message. */
export const tell = (messages: Outgoing[], told: Outgoing): void => {
  const last = messages.at(-1)
  if (!isLeaving(last) || !isLeaving(told)) messages.push(told)
  else {
    const message = { ...last.message, statePatch: [...patchOf(last), ...patchOf(told)] }
    messages[messages.length - 1] = { ...last, message: message as typeof last.message }
  }
}
