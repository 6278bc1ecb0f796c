import type { UrlStyle } from '../../base/paths.ts'
import type { Site } from '../../site/site.ts'
import type { HostedRedirects, RedirectRules } from '../redirects/final-redirects.ts'
import type { OutputFile, OutputOptions } from '../output-file.ts'

/** A web host: which files it reads from the build output, and which files a repository needs to deploy to it. */
export interface WebHost {
  /** The name that readers know: `GitHub Pages`. */
  readonly title: string
  /** The redirects of the site, and the settings that the host reads from the output. */
  buildFiles(input: BuildInput): HostedRedirects
  /** The files of a repository that builds and deploys the site. */
  deployFiles(recipe: Recipe): DeployFiles
}

export interface BuildInput {
  readonly rules: RedirectRules
  readonly site: Site
  readonly options: OutputOptions
}

/** How the repository builds its site. Folders are relative to the root of the repository, `.` for itself. */
export interface Recipe {
  /** The folder that contains `docs.json`. */
  readonly siteFolder: string
  /** The folder that contains `package.json`. */
  readonly packageFolder: string
  /** The folder with packed packages that the package file names, from the folder of the package. */
  readonly vendorFolder?: string | undefined
  /** The folder that the host publishes. */
  readonly publishFolder: string
  /** The branch that is deployed. */
  readonly branch: string
  /** A name in lower case for projects, images and buckets: `acme-docs`. */
  readonly name: string
  readonly siteUrl?: string | undefined
  /** The base path: `/docs`, or `''`. */
  readonly base: string
  readonly urlStyle: UrlStyle
}

export interface DeployFiles {
  readonly files: readonly OutputFile[]
  /** What is left to do by hand, one sentence each. */
  readonly steps: readonly string[]
}
