import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';

/** Attributes of a form that puts something into the cart. What is wrong shows in the popup, whatever page it is. */
export const addForm = () => ({
  method: 'post',
  action: href('addLine'),
  ...hx({
    post: href('addLine'),
    target: '#alert-slot',
    select: 'alert-dialog',
    swap: 'innerHTML ignoreTitle:true',
    sync: 'this:drop',
  }),
});
