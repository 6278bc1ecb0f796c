/** The available icon sets. */
export type IconSet =
  | 'fa6-solid'
  | 'fa6-regular'
  | 'fa6-brands'
  | 'lucide'
  | 'tabler'
  | 'ph'
  | 'material-symbols'

export interface IconDrawing {
  /** The content of the `<svg>` element. */
  readonly body: string
  readonly width: number
  readonly height: number
}

/** Source of icons: the packed file of the package. The caller reads it, because this stage has no file access. */
export interface IconDrawings {
  find(set: IconSet, name: string): IconDrawing | undefined
  /** All names of a set, for suggestions. */
  names(set: IconSet): Iterable<string>
}
