import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/errors.ts'

const DEEPEST = 32

/** Bodies are JSON whatever the content type says; an empty one means `{}`; nesting is bounded. */
export const acceptBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parseSafely = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    ['application/json', 'text/plain', '*'],
    { parseAs: 'string' },
    (request, raw, done) => {
      const text = raw.toString()
      if (text.trim() === '') return done(null, {})
      // What mail programs post to leave a list (RFC 8058) is the one form there is.
      if (text === 'List-Unsubscribe=One-Click') return done(null, {})
      if (nestingDepth(text) > DEEPEST) return done(badBody('The body is nested too deeply'))
      void parseSafely(request, text, (error, value) =>
        error ? done(badBody('The body is not valid JSON')) : done(null, value),
      )
    },
  )
}

/** Bodies stay as they were sent: of what is signed nothing is read before the signature was held against it. */
export const keepBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

const badBody = (message: string): Error => {
  try {
    return refuse('badRequest', { message })
  } catch (error) {
    return error as Error
  }
}

/** How deep brackets nest outside of strings; counted before parsing, so that a bomb is never built. */
export const nestingDepth = (json: string): number => {
  let depth = 0
  let most = 0
  let quoted = false
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (quoted) {
      if (c === 92) i++
      else if (c === 34) quoted = false
    } else if (c === 34) quoted = true
    else if (c === 91 || c === 123) most = Math.max(most, ++depth)
    else if (c === 93 || c === 125) depth--
  }
  return most
}
