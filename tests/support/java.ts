import type { TestProject } from 'vitest/node';
import { installDebianPackage, runs } from './debian.ts';
import type { Found } from './provided.ts';

/** Global set-up: finds the Java that the HTML checker runs on. */
export default function setup(project: TestProject): void {
  project.provide('java', findJava());
}

function findJava(): Found {
  try {
    if (!runs('java', '-version')) installDebianPackage('default-jre-headless');
    if (runs('java', '-version')) return { value: 'java' };
    return { missing: 'The HTML checker needs Java, and the installed one does not run.' };
  } catch (error) {
    return { missing: `The HTML checker needs Java. ${String(error)}` };
  }
}
