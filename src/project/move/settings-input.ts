import type { FilePath } from '../../base/paths.ts'
import type { Settings } from '../../config/load-config.ts'
import type { Site } from '../../site/site.ts'
import type { MovedPaths } from './moved-paths.ts'

type Read = (file: FilePath) => Promise<string | undefined>

/** What happens to a redirect of the settings, by its index, when its pages move back to its source. */
export type Reverted = ReadonlyMap<number, 'removed' | 'reversed'>

export interface SettingsInput {
  readonly settings: Settings
  readonly site: Site
  readonly paths: MovedPaths
  readonly read: Read
  /** What is moved: a file or a folder. */
  readonly from: FilePath
  readonly to: FilePath
  readonly reverted: Reverted
}
