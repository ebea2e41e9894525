import * as z from 'zod'

export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((v) => v === 'on' || v === 'true' || v === '1')
export const optional = z.string().min(1).optional()
export const hex32 = z
  .string()
  .regex(/^[0-9a-fA-F]{32}$/, 'must be 32 hexadecimal digits')
  .optional()
export const hex64 = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')
  .optional()
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)
export const count = z.coerce.number().int().min(0).max(1_000_000)
export const percent = z.coerce.number().int().min(0).max(100)
export const milliseconds = z.coerce.number().int().min(0).max(3_600_000)
export const url = z.url({ protocol: /^https?$/ }).transform((u) => u.replace(/\/+$/, ''))

/** A setting: what it may hold, what holds without it, and what it means. */
export interface Entry<S extends z.ZodType = z.ZodType> {
  readonly schema: S
  readonly fallback?: string
  readonly secret?: true
  readonly means: string
}

export const entry = <S extends z.ZodType>(schema: S, means: string, fallback?: string): Entry<S> => ({
  schema,
  means,
  ...(fallback === undefined ? {} : { fallback }),
})
export const secret = <S extends z.ZodType>(schema: S, means: string): Entry<S> => ({
  schema,
  means,
  secret: true,
})
