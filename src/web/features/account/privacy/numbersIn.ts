/** How a number with its country is written, once what people put between the digits is gone. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/

/** The phone numbers among some lines, in E.164, each once; what has no country is left out. */
export const numbersIn = (lines: string): string[] => {
  const numbers = lines
    .split(/[\n,;]+/)
    .map((line) => line.replace(/[\s().\-/]/g, '').replace(/^00/, '+'))
    .filter((number) => INTERNATIONAL.test(number))
  return [...new Set(numbers)]
}
