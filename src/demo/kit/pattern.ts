/** Calls `hit` for each mark of a pattern of sixteenths: `x` plain, `X` accent, `o` soft, `.` rest; repeated over bars. */
export const pattern = (
  steps: string,
  fromBar: number,
  bars: number,
  hit: (beat: number, level: number) => void,
): void => {
  const marks = steps.replaceAll(' ', '')
  const total = bars * 16
  for (let step = 0; step < total; step++) {
    const level = levels[marks[step % marks.length] ?? '.'] ?? 0
    if (level > 0) hit(fromBar * 4 + step / 4, level)
  }
}

const levels: Readonly<Record<string, number>> = { x: 0.8, X: 1, o: 0.45 }
