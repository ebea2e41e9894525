import type { Tools } from '#services/core/context.ts'
import { inPages } from '#services/core/inPages.ts'
import { resealPushKeys } from '../push/keys.ts'
import { putSealedToken, sealedTokens } from './store.ts'
import { storedAnew } from './token.ts'

/** Seals the tokens of devices under the present master key; gives how many were not. */
export const resealDevices = async (tools: Tools): Promise<number> => {
  const { db, settings } = tools
  let count = 0
  const all = inPages(
    (last: { readonly id: number } | undefined) => sealedTokens(db, last?.id),
    (row) => row,
  )
  for await (const { id, tokenSealed } of all) {
    const next = storedAnew(settings, tokenSealed)
    if (next === null) continue
    await putSealedToken(db, id, next)
    count++
  }
  return count + (await resealPushKeys(tools))
}
