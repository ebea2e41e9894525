import { describe, expect, it } from 'vitest'
import { inOrder, withOrder } from './providerOrder.ts'

describe('the order of one’s accounts', () => {
  it('is that of the profile, with what it does not name at the end', () => {
    expect(inOrder(['spotify', 'soundCloudPublic'], ['soundCloudPublic', 'x', 'spotify'])).toEqual([
      'soundCloudPublic',
      'spotify',
    ])
    expect(inOrder(['spotify', 'soundCloudPublic'], ['soundCloudPublic'])).toEqual([
      'soundCloudPublic',
      'spotify',
    ])
  })

  it('changes the places of accounts alone', () => {
    expect(withOrder(['spotify', 'deezer', 'soundCloudPublic'], ['soundCloudPublic', 'spotify'])).toEqual([
      'soundCloudPublic',
      'deezer',
      'spotify',
    ])
    expect(withOrder(['deezer', 'spotify'], ['soundCloudPublic', 'spotify'])).toEqual([
      'deezer',
      'soundCloudPublic',
      'spotify',
    ])
  })
})
