import type { Library } from '../../contract/account.ts';
import type { FileType, OutputOf } from '../../contract/endpoint.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import type { LengthUnit } from '../../engine/units.ts';

// Only types: the schemas of the endpoints are larger than a page. A path therefore stands for the endpoint that a page
// loads, and its response has the type of the endpoint's schema.
type GetEndpoint = Extract<(typeof endpoints)[keyof typeof endpoints], { method: 'GET' }>;

/** The path of an endpoint that returns JSON. */
export type DataPath = Extract<GetEndpoint, { response: unknown }>['path'];

/** The response of the endpoint with this path. */
export type ResponseOf<Path extends DataPath> = OutputOf<
  Extract<GetEndpoint, { path: Path; response: unknown }>['response']
>;

/** The path of an endpoint that returns a list in pages. */
export type ListPath = Extract<GetEndpoint, { isPaged: true }>['path'];

/** A row of the list with this path. */
export type RowOf<Path extends ListPath> =
  ResponseOf<Path> extends (infer Row extends { id: string })[] ? Row : never;

type FilePath = Extract<GetEndpoint, { file: FileType }>['path'];

/** The URL of a file to download. The file of a library has the unit of its measurements. */
export type FileUrl = FilePath extends infer Path
  ? Path extends `${infer Folder}/:library`
    ? `${Folder}/${Library}?unit=${LengthUnit}`
    : Path
  : never;
