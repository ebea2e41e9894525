import { describe, expect, it } from 'vitest'
import { refusals as en } from './locales/en/refusals.ts'
import { refusals as es } from './locales/es/refusals.ts'

describe('what is said of a refusal', () => {
  it('is a whole sentence in each language, and never left in the other one', () => {
    for (const sentences of [en, es])
      for (const [code, sentence] of Object.entries(sentences))
        expect(sentence, code).toMatch(/^[¿¡«“\p{Lu}].*[.?!»”]$/su)
    for (const [code, sentence] of Object.entries(en)) expect(Reflect.get(es, code), code).not.toBe(sentence)
  })
})
