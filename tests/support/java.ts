import type { TestProject } from 'vitest/node';
import { installDebianPackage, runs } from './debian.ts';
import type { Found } from './provided.ts';

/** Global set-up: finds the Java that the HTML checker runs on. */
export default function setup(project: TestProject): void {
  project.provide('java', findJava());
}

function findJava(): Found {
  if (runs('java', '-version')) return { value: 'java' };
  try {
    installDebianPackage('default-jre-headless');
    return { value: 'java' };
  } catch (error) {
    return { missing: `The HTML checker needs Java. ${String(error)}` };
  }
}
