import { hash, verify } from '@node-rs/argon2'
import { type Asker, hashing } from '#services/core/limits/costlyWork.ts'

/** Argon2id (the library's default variant) with the memory and time OWASP advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Refuses with `busy` where too many wait for theirs. */
export const hashPassword = (asker: Asker, password: string): Promise<string> =>
  hashing(asker, () => hashNow(password))

const hashNow = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST)

/** A hash of nothing anybody knows: compared with where there is no account, so that both answers take as long. */
const decoy = hashNow(crypto.randomUUID())

/** True if `password` is the one behind `hashed`. Takes as long where there is no hash. Refuses with `busy`. */
export const isPassword = (asker: Asker, hashed: string | null, password: string): Promise<boolean> =>
  hashing(asker, async () => {
    const right = await verify(hashed ?? (await decoy), password.normalize('NFKC'))
    return right && hashed !== null
  })

/** The first of these accounts that has this password. Takes as long for none as for one. */
export const whosePassword = async <A extends { readonly passwordHash: string | null }>(
  asker: Asker,
  accounts: readonly A[],
  password: string,
): Promise<A | null> => {
  for (const account of accounts) if (await isPassword(asker, account.passwordHash, password)) return account
  if (accounts.length === 0) await isPassword(asker, null, password)
  return null
}
