import { typeset } from '#src/config/typography.ts';
import type { CustomerModel } from '#src/models/desk/customers/customer.ts';
import { Button } from '#views/ui/button.tsx';

/** What a customer may demand of the shop by law, and joining with another. */
export function DataSection({ data }: { readonly data: NonNullable<CustomerModel['data']> }) {
  return (
    <section aria-labelledby="data">
      <h2 id="data">Данные</h2>
      <p className="quiet">
        {typeset`Когда покупатель просит копию или удаление. Оба действия записываются в журнал.`}
      </p>
      <div className="form-buttons">
        <form method="post" action={data.copyHref}>
          <Button variant="white">Копия данных</Button>
        </form>
        <Button variant="white" href={data.joiningHref}>
          {typeset`Объединить с другим…`}
        </Button>
        <Button variant="white" href={data.deletionHref}>
          Удалить данные…
        </Button>
      </div>
    </section>
  );
}
