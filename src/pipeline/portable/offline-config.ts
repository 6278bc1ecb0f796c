import type { Config } from '../../config/config.ts'

/** The settings of a site that is read from disk: without services of others and ratings, which need a server. */
export function offlineConfig(config: Config): Config {
  return { ...config, integrations: {}, feedback: { ...config.feedback, thumbs: false } }
}
