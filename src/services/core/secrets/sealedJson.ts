import type * as z from 'zod'
import type { Settings } from '../settings.ts'
import { seal, unseal } from './seal.ts'

type Keys = Pick<Settings, 'masterKey' | 'formerKeys'>

/** Seals a value for a job's data, base64. */
export const sealJson = ({ masterKey }: Keys, purpose: string, value: object): string =>
  seal(masterKey, purpose, JSON.stringify(value)).toString('base64')

/** Opens what `sealJson` closed; throws if it is not of the schema. */
export const openJson = <S extends z.ZodType>(
  { masterKey, formerKeys }: Keys,
  purpose: string,
  sealed: string,
  schema: S,
): z.output<S> =>
  schema.parse(JSON.parse(unseal(masterKey, purpose, Buffer.from(sealed, 'base64'), formerKeys)))
