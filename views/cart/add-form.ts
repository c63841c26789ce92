import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';

/** Attributes of a form that adds items to the cart; errors appear in the popup on any page. */
export const addForm = (address = href('addLine')) => ({
  method: 'post',
  action: address,
  ...hx({
    post: address,
    target: '#alert-slot',
    select: 'alert-dialog',
    swap: 'innerHTML ignoreTitle:true',
    sync: 'this:drop',
  }),
});
