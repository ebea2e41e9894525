import { useEffect, useState } from 'react'
import { loadScene, type SceneDesign } from './loadScene.ts'
import type { Scene } from '#web/art/venues/scene.ts'

/** The drawing of a design once it has been fetched; the one before until then. */
export function useScene(design: SceneDesign): Scene | null {
  const [scene, setScene] = useState<Scene | null>(null)
  useEffect(() => {
    let current = true
    loadScene(design).then(
      (next) => current && setScene(next),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [design])
  return scene
}
