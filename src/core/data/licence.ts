/** What one may do with data or geometry, as Frictionless writes it. */
export interface Licence {
  readonly name?: string;
  readonly title?: string;
  readonly path?: string;
}
