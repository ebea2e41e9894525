import { describe, expect, it } from 'vitest'
import type { Dancer } from '../types.ts'
import { cameraFor } from './camera.ts'
import { dancerAt, floorLayout } from './floorLayout.ts'

const dancer = (uuid: string, x: number, y: number): Dancer => ({
  uuid,
  name: uuid,
  avatarId: 'fox',
  color: '#FFB454',
  position: { x, y },
})

describe('the floor', () => {
  it('is drawn from far to near and scales from 0.55 to 1', () => {
    const placed = floorLayout(
      [dancer('near', 50, 100), dancer('far', 50, 0), dancer('between', 50, 50)],
      800,
    )
    expect(placed.map((one) => one.dancer.uuid)).toEqual(['far', 'between', 'near'])
    expect(placed[0]?.scale).toBeCloseTo(0.55)
    expect(placed[2]?.scale).toBeCloseTo(1)
  })

  it('keeps everybody inside what can be seen, at the room page and on a phone', () => {
    for (const [width, height] of [
      [960, 600],
      [390, 244],
      [1500, 620],
      [500, 500],
    ] as const) {
      const camera = cameraFor(width, height)
      const corners = [
        [0, 0],
        [100, 0],
        [0, 100],
        [100, 100],
      ] as const
      for (const { x, y, height: tall } of floorLayout(
        corners.map(([px, py]) => dancer(`${px} ${py}`, px, py)),
        camera.halfWidth,
      )) {
        const left = (x - tall * 0.15) * camera.scale + camera.offsetX
        const right = (x + tall * 0.15) * camera.scale + camera.offsetX
        const head = (y - tall * 0.6) * camera.scale + camera.offsetY
        expect(left).toBeGreaterThanOrEqual(-1)
        expect(right).toBeLessThanOrEqual(width + 1)
        expect(head).toBeLessThan(height)
      }
    }
  })

  it('takes positions that are out of bounds to the edge', () => {
    const [wild, edge] = [floorLayout([dancer('a', 400, -20)], 800), floorLayout([dancer('a', 100, 0)], 800)]
    expect(wild[0]).toMatchObject({ x: edge[0]?.x, y: edge[0]?.y })
  })

  it('finds who is pressed, the nearest first', () => {
    const placed = floorLayout([dancer('far', 50, 40), dancer('near', 50, 60)], 800)
    const near = placed.find((one) => one.dancer.uuid === 'near')
    expect(near).toBeDefined()
    expect(dancerAt(placed, near?.x ?? 0, (near?.y ?? 0) - 40)?.dancer.uuid).toBe('near')
    expect(dancerAt(placed, 800, 200)).toBeUndefined()
  })

  it('makes people smaller when the house is full', () => {
    const many = Array.from({ length: 500 }, (_, i) => dancer(String(i), i % 100, (i * 7) % 100))
    const [few] = floorLayout([dancer('a', 50, 100)], 800)
    const [crowded] = floorLayout(many, 800).slice(-1)
    expect(crowded?.height).toBeLessThan((few?.height ?? 0) / 2)
    expect(few?.height).toBeLessThan(250)
  })
})
