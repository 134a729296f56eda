/** A licence of data or geometry, as in Frictionless data packages. */
export interface Licence {
  readonly name?: string;
  readonly title?: string;
  readonly path?: string;
}
