import { readFileSync } from 'node:fs';

/** Checks which names in a text exist: files, package.json scripts, and identifiers in the sources. */
export interface Names {
  /**
   *
   * @param code the text between backticks
   *
   * @returns the names in it that do not exist
   */
  missingFrom(code: string): string[];
}

interface Sources {
  /** Files and folders; a name may match the end of a path. */
  readonly paths: readonly string[];
  readonly texts: readonly string[];
}

const WORD = /[\p{L}_$][\p{L}\d_$]*(?:-[\p{L}\d_$]+)*/gu;
const PATH = /^\.?[\w-]+(?:\.[\w-]+)*(?:\/[\w.-]+)+\/?$|^\.?[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|md|json)$/;

export function createNames({ paths, texts }: Sources): Names {
  const manifest = readFileSync('package.json', 'utf8');
  const { scripts } = JSON.parse(manifest) as { readonly scripts: Readonly<Record<string, string>> };
  const words = new Set([manifest, ...texts].flatMap((text) => text.match(WORD) ?? []));

  const isPath = (name: string) => {
    const end = name.replace(/\/$/, '');
    return paths.some((path) => path === end || path.endsWith(`/${end}`));
  };

  function missingFromPart(part: string): string[] {
    if (PATH.test(part)) return isPath(part) ? [] : [part];
    return (part.match(WORD) ?? []).filter((word) => !words.has(word));
  }

  return {
    missingFrom(code) {
      const [command = '', script = ''] = /^npm run ([\w:-]+)/.exec(code) ?? [];
      if (command && !Object.hasOwn(scripts, script)) return [command];
      return code
        .slice(command.length)
        .split(/[\s()"'=,;]+/)
        .flatMap(missingFromPart);
    },
  };
}
