import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default variant) with the memory and time OWASP advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST)

/** A hash of nothing anybody knows: compared with where there is no account, so that both answers take as long. */
const decoy = hashPassword(crypto.randomUUID())

/** True if `password` is the one behind `hashed`. Takes as long where there is no hash. */
export const isPassword = async (hashed: string | null, password: string): Promise<boolean> => {
  const right = await verify(hashed ?? (await decoy), password.normalize('NFKC'))
  return right && hashed !== null
}
