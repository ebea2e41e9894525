import { refuse } from '#contract/errors.ts'

/** What most guessed passwords are made of, once digits and signs at their ends are taken away. */
const COMMON = new Set(
  `password passwort contrasena contraseña clave secret secreto letmein welcome bienvenido admin administrator
  administrador root guest user usuario test testing login master qwerty qwertyuiop qwertz azerty asdf asdfgh
  asdfghjkl zxcvbn zxcvbnm qazwsx qweasd abc abcd abcde abcdef abcdefgh iloveyou teamo tequiero loveme love
  lovely princess princesa dragon monkey shadow sunshine superman batman spiderman pokemon starwars football
  futbol baseball basketball soccer hockey michael jordan michelle jessica ashley daniel charlie andrew thomas
  maggie ginger pepper buster killer hunter ranger harley cookie summer winter spring autumn flower freedom
  whatever trustno computer internet google facebook samsung iphone apple matrix mustang ferrari mercedes
  corvette corona liverpool chelsea arsenal barcelona realmadrid cheese banana chocolate chicken biteme access
  hello hola adios changeme default temp pass passw music musica roomtone dj techno house`
    .split(/\s+/)
    .filter(Boolean),
)

let leaked: Promise<ReadonlySet<string>> | null = null

/** Some 49,000 passwords that people chose and lost, in lower case; loaded when the first password is judged. */
const leakedPasswords = (): Promise<ReadonlySet<string>> =>
  (leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Refuses what guessers try first: leaked passwords, with digits around them too, common words dressed up, one repeated pattern, counting, the own name. */
export const refuseCommon = async (password: string, ownWords: readonly string[]): Promise<void> => {
  const known = await leakedPasswords()
  const plain = password.toLowerCase()
  const letters = plain.replace(/[^\p{L}]/gu, '')
  const unmasked = strip(plain).replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign)
  const own = ownWords.flatMap((word) => [word, word.split('@')[0] ?? '']).map((word) => word.toLowerCase())
  const common =
    COMMON.has(letters) ||
    COMMON.has(strip(plain)) ||
    COMMON.has(unmasked) ||
    [plain, strip(plain), unmasked].some((text) => known.has(text)) ||
    /^(.{1,4}?)\1+$/u.test(plain) ||
    isCount(plain) ||
    own.includes(plain) ||
    own.includes(strip(plain))
  if (common) refuse('passwordTooCommon')
}

/** Without digits and signs at both ends. */
const strip = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** `abcdefgh`, `87654321`: every character next to the last one. */
const isCount = (text: string): boolean => {
  const steps = Array.from(text.slice(1), (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i))
  const roundTheClock = '01234567890123456789'.includes(text) || '98765432109876543210'.includes(text)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1) || roundTheClock
}
