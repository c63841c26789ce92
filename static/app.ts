import 'htmx.org';
import Alpine from 'alpinejs';

Alpine.prefix('data-x-');
Alpine.start();
