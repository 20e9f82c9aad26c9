import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `packages/domain` for a file in it. */
const folderOf = ({ moduleId }: TestSpecification): string =>
  path.relative(process.cwd(), moduleId).split(path.sep).slice(0, 2).join('/');

/**
 * One folder after the other, so that each ends early and can be reported; within a folder the largest files first, as
 * usual. Projects are never mixed, since a worker is reused only for files of the same project.
 */
export class FolderSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .toSorted((one, other) => folderOf(one).localeCompare(folderOf(other))),
    );
  }
}
