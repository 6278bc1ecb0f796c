/** Why a command that writes pages of a site does nothing. */
export interface RefusedPath {
  readonly message: string
  readonly help?: string
}

export const unreadableSettings: RefusedPath = {
  message: 'The settings cannot be read.',
  help: 'Run octavo check first.',
}

export function alreadyExists(path: string): RefusedPath {
  return {
    message: `"${path}" already exists.`,
    help: 'Nothing is overwritten. Choose another name.',
  }
}
